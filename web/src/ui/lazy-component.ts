import { type ComponentType, lazy } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import { showToast } from '../lib/feedback.ts'

export interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>
  loadView: (then: (view: ComponentType<Props>) => void) => Promise<void>
  prefetch: () => void
  /** Suspends until the component is loaded. */
  View: ComponentType<Props>
}

type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ((props: never) => unknown) | ComponentType<never>
    ? Name
    : never
}[keyof Module]

type PropsOf<Component> = Component extends ((props: infer Props) => unknown) | ComponentType<infer Props>
  ? Props
  : never

interface LazyOptions<Props> {
  /** Awaited before the code is loaded, e.g. an idle moment. */
  after?: () => Promise<unknown>
  /** Rendered when loading fails; without it, `View` throws. */
  fallback?: ComponentType<Props>
}

/** Declares a component that is loaded at first use, by its export's `name`. */
export function lazyComponent<Module, Name extends ComponentName<Module>>(
  loadModule: () => Promise<Module>,
  name: Name,
  { after, fallback }: LazyOptions<PropsOf<Module[Name]>> = {},
): LazyComponent<PropsOf<Module[Name]>> {
  type View = ComponentType<PropsOf<Module[Name]>>
  const load = async (): Promise<View> => {
    await after?.()
    const module = await loadChunk(loadModule())
    // The compiler cannot compute with `Name`.
    return module[name] as View
  }
  const loadOr = async (): Promise<View> => (fallback ? load().catch(() => fallback) : load())
  return {
    load,
    loadView: (then) => load().then(then, () => showToast({ type: 'error', text: i18n.t('error.network') })),
    prefetch: () => void load().catch(() => undefined),
    View: lazy(async () => ({ default: await loadOr() })),
  }
}
