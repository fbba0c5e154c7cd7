import { createContext, useCallback, useContext } from 'react'
import type { Role } from '#contract/access/role.ts'
import type { Path } from '#contract/registry.ts'
import { useCapabilities } from '../api/capability.ts'
import { useSession } from './session.ts'

/** A saved role, or one that is being edited; `id` is undefined for a new one. */
export interface PreviewedRole extends Pick<Role, 'name' | 'routes' | 'api'> {
  id: number | undefined
}

/** What the app does for pages and links, which it is built on. */
export interface AppServices {
  /** Prefetches the code of the page at a path. */
  prefetchPage: (path: string) => void
  /** Returns the endpoint without which a page does not work, by the `component` of its menu entry. */
  requiredEndpoint: (component: string) => Path | undefined
  /** Shows the console as a role would see it. */
  startPreview: (role: PreviewedRole) => Promise<void>
}

export const AppServices = createContext<AppServices | null>(null)

/** Returns the app's services. @throws where no component above provides them */
export function useAppServices(): AppServices {
  const services = useContext(AppServices)
  if (!services) throw new Error('[app] there is no AppServices above this component')
  return services
}

/** Returns a function that tells whether the host lacks the endpoint that a page needs, by its `component`. */
export function useIsPageMissing(): (component: string) => boolean {
  const { requiredEndpoint } = useAppServices()
  const missing = useCapabilities(({ missing }) => missing)
  return useCallback(
    (component) => missing.has(requiredEndpoint(component) ?? ''),
    [requiredEndpoint, missing],
  )
}

/** Returns the function that starts a role preview; undefined while one is shown. */
export function useStartPreview(): AppServices['startPreview'] | undefined {
  const { startPreview } = useAppServices()
  return useSession(({ preview }) => preview === null) ? startPreview : undefined
}
