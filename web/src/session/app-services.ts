import { createContext, useCallback, useContext } from 'react'
import type { Path } from '#contract/registry.ts'
import type { Role } from '#web/src/api/records.ts'
import { useCapabilities } from '../api/capability.ts'
import { useSession } from './session.ts'

/** A saved role, or one that is being edited; `id` is undefined for a new one. */
export interface PreviewedRole extends Pick<Role, 'name' | 'routes' | 'api'> {
  id: number | undefined
}

/** Services of the app for pages and links, which must not import it. */
export interface AppServices {
  /** Prefetches the code of the page at a path. */
  prefetchPage: (path: string) => void
  /** Returns the endpoint that a page requires, by the `component` of its menu entry. */
  requiredEndpoint: (component: string) => Path | undefined
  /** Starts a preview of the console for a role. */
  startPreview: (role: PreviewedRole) => Promise<void>
}

export const AppServices = createContext<AppServices | null>(null)

/** Returns the app's services. @throws outside of the provider */
export function useAppServices(): AppServices {
  const services = useContext(AppServices)
  if (!services) throw new Error('[app] no AppServices above this component')
  return services
}

/** Returns a predicate: whether the host lacks the endpoint that a page requires, by its `component`. */
export function useIsPageMissing(): (component: string) => boolean {
  const { requiredEndpoint } = useAppServices()
  const missing = useCapabilities(({ missing }) => missing)
  return useCallback(
    (component) => missing.has(requiredEndpoint(component) ?? ''),
    [requiredEndpoint, missing],
  )
}

/** Returns the function that starts a role preview; undefined during a preview. */
export function useStartPreview(): AppServices['startPreview'] | undefined {
  const { startPreview } = useAppServices()
  return useSession(({ preview }) => preview === null) ? startPreview : undefined
}
