import type { Path } from '#contract/registry.ts'
import { capability, useCapability } from '../api/capability.ts'
import { homeOf, type MenuItem } from './menu.ts'
import { useSession } from './session.ts'

const dashboardCall: Path = '/dashboard/Overview'

/** Returns the home page: the dashboard unless its call is missing. */
export function currentHome(): MenuItem {
  return homeOf(useSession.getState().session?.menu ?? [], capability(dashboardCall) !== 'missing')
}

/** Hook for `currentHome`. */
export function useHome(): MenuItem {
  const menu = useSession(({ session }) => session?.menu)
  const hasDashboard = useCapability(dashboardCall) !== 'missing'
  return homeOf(menu ?? [], hasDashboard)
}
