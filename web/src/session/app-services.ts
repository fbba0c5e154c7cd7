import { createContext, useCallback, useContext } from 'react'
import type { Path } from '#contract/registry.ts'
import { useCapabilities } from '../api/capability.ts'

/** Services of the app for pages and links, which must not import it. */
export interface AppServices {
  /** Prefetches the code of the page at a path. */
  prefetchPage: (path: string) => void
  /** Returns the endpoint that a page requires, by the `component` of its menu entry. */
  requiredEndpoint: (component: string) => Path | undefined
}

export const AppServices = createContext<AppServices | null>(null)

/** Returns the app's services. @throws outside of `AppServices` */
export function useAppServices(): AppServices {
  const services = useContext(AppServices)
  if (!services) throw new Error('[app] no AppServices above this component')
  return services
}

/** Returns a predicate: whether the endpoint that a page requires is missing, by its `component`. */
export function useIsPageMissing(): (component: string) => boolean {
  const { requiredEndpoint } = useAppServices()
  const missing = useCapabilities(({ missing }) => missing)
  return useCallback(
    (component) => missing.has(requiredEndpoint(component) ?? ''),
    [requiredEndpoint, missing],
  )
}
