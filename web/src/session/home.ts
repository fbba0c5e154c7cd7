import type { Path } from '#contract/registry.ts'
import { isMissing, useCapabilities } from '../api/capability.ts'
import { homeOf, type MenuItem } from './menu.ts'
import { useSession } from './session.ts'

const dashboardCall: Path = '/dashboard/Overview'

/** Returns the home page. The host is assumed to have a dashboard until it answers the call with 404. */
export function currentHome(): MenuItem {
  return homeOf(useSession.getState().session?.menu ?? [], !isMissing(dashboardCall))
}

/** Hook for `currentHome`. */
export function useHome(): MenuItem {
  const menu = useSession(({ session }) => session?.menu)
  const hasDashboard = useCapabilities(({ missing }) => !missing.has(dashboardCall))
  return homeOf(menu ?? [], hasDashboard)
}
