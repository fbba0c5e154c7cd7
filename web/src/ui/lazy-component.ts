import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { i18n, loadTexts, type Namespace } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'

export interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>
  View: LazyExoticComponent<ComponentType<Props>>
}

/** Declares a component, e.g. a drawer, that is loaded at first use together with the texts that its page lacks. */
export function lazyComponent<Props>(
  loadView: () => Promise<ComponentType<Props>>,
  ...texts: Namespace[]
): LazyComponent<Props> {
  const load = async () => (await Promise.all([loadView(), loadTexts(texts)]))[0]
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** Loads a lazy component on demand; a failure shows a toast. */
export function useLazyComponent<Props>({ load, View }: LazyComponent<Props>) {
  return {
    View,
    /** Resolves once the component is loaded, or has failed to load. */
    loadView: (then: (view: ComponentType<Props>) => void): Promise<void> =>
      load().then(then, () => showToast({ type: 'error', text: i18n.t('error.network') })),
    /** Prefetches the component; ignores failures. */
    prefetch: () => void load().catch(() => undefined),
  }
}
