import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

type Extras = typeof import('./deferred-parts.ts')

/** Waits for a module, and for the texts that the first rows do without. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  await loadTexts(['list-tools'])
  return module
}

/** Loads what the first rows do without. */
export const loadDeferredParts = (): Promise<Extras> => withTexts(import('./deferred-parts.ts'))

/** Declares a part of a list that shows `missing` when it cannot be loaded. */
export function deferredPart<Props>(
  choose: (extras: Extras) => ComponentType<Props>,
  missing: ComponentType<Props>,
  when?: () => Promise<void>,
) {
  return lazy(async () => {
    await when?.()
    return loadDeferredParts().then(
      (extras) => ({ default: choose(extras) }),
      () => ({ default: missing }),
    )
  })
}
