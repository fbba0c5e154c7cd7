import { createContext, useCallback, useContext } from 'react'
import type { Path } from '#contract/registry.ts'
import { useCapabilities } from '../api/capability.ts'

export interface AppServices {
  prefetchPage: (path: string) => void
  /** Returns the endpoint that a page requires, by its `component`. */
  requiredEndpoint: (component: string) => Path | undefined
}

export const AppServices = createContext<AppServices | null>(null)

export function useAppServices(): AppServices {
  const services = useContext(AppServices)
  if (!services) throw new Error('[app] no AppServices above this component')
  return services
}

/** Returns a predicate for pages whose endpoint is missing, by `component`. */
export function useIsPageMissing(): (component: string) => boolean {
  const { requiredEndpoint } = useAppServices()
  const missing = useCapabilities(({ missing }) => missing)
  return useCallback(
    (component) => missing.has(requiredEndpoint(component) ?? ''),
    [requiredEndpoint, missing],
  )
}
