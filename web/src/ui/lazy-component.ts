import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { i18n, loadTexts, type Namespace } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'

export interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>
  View: LazyExoticComponent<ComponentType<Props>>
}

/** Declares a component that is loaded at first use, e.g. a drawer, with the texts that its page does not have. */
export function lazyComponent<Props>(
  loadView: () => Promise<ComponentType<Props>>,
  ...texts: Namespace[]
): LazyComponent<Props> {
  const load = async () => (await Promise.all([loadView(), loadTexts(texts)]))[0]
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** Loads an on-demand component; a failure shows a toast. */
export function useLazyComponent<Props>({ load, View }: LazyComponent<Props>) {
  return {
    View,
    /** Resolves once it is loaded, or the toast is shown. */
    loadView: (then: (view: ComponentType<Props>) => void): Promise<void> =>
      load().then(then, () => showToast({ type: 'error', text: i18n.t('error.network') })),
    /** Prefetches the component; a failure is not shown before the first use. */
    prepare: () => void load().catch(() => undefined),
  }
}
