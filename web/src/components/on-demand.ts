import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../lib/feedback.ts'

/** A part of a page that is only loaded for who is about to use it. */
export interface OnDemand<Props> {
  load: () => Promise<ComponentType<Props>>
  View: LazyExoticComponent<ComponentType<Props>>
}

/** Describes a part that is loaded when it is first wanted, e.g. a drawer. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** Loads a part and shows it then. One that cannot be loaded says so and leaves the page alone. */
export function useOnDemand<Props>({ load, View }: OnDemand<Props>) {
  return {
    View,
    /** Calls back once the part is there. */
    whenLoaded: (then: () => void) =>
      void load().then(then, () => showToast({ type: 'error', text: i18n.t('error.network') })),
    /** For whoever seems to be about to use it; a failure shows when he does. */
    prepare: () => void load().catch(() => undefined),
  }
}
