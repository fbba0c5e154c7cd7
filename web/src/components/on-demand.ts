import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'

/** A component that is loaded when it is first used. */
export interface OnDemand<Props> {
  load: () => Promise<ComponentType<Props>>
  View: LazyExoticComponent<ComponentType<Props>>
}

/** Describes a component that is loaded when it is first used, e.g. a drawer. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** Loads and renders such a component. When it cannot be loaded, a toast says so. */
export function useOnDemand<Props>({ load, View }: OnDemand<Props>) {
  return {
    View,
    /** Loads the component and then calls `then`. */
    whenLoaded: (then: () => void) =>
      void load().then(then, () => showToast({ type: 'error', text: i18n.t('error.network') })),
    /** Prefetches the component; a failure shows when it is used. */
    prepare: () => void load().catch(() => undefined),
  }
}
