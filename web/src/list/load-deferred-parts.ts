import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'

type DeferredParts = typeof import('./deferred-parts.ts')

/** Resolves with a module once the texts of the list tools are loaded. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  await loadTexts(['list-tools'])
  return module
}

/** Loads the parts of a list that its first rows do not need. */
export const loadDeferredParts = (): Promise<DeferredParts> => withTexts(import('./deferred-parts.ts'))

/** Declares a lazy part of a list, loaded after `ready`; `fallback` replaces it when loading fails. */
export function deferredPart<Props>(
  choose: (parts: DeferredParts) => ComponentType<Props>,
  fallback: ComponentType<Props>,
  ready?: () => Promise<void>,
) {
  return lazy(async () => {
    await ready?.()
    return loadDeferredParts().then(
      (parts) => ({ default: choose(parts) }),
      () => ({ default: fallback }),
    )
  })
}
