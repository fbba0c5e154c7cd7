import { useLocation, useNavigate } from 'react-router-dom'
import { mayDiscard } from './tabs/unsaved-changes.ts'

/** Draws the current page anew, by way of the redirect route. Unsaved changes in it are asked about first. */
export function useReloadView(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (await mayDiscard([pathname])) void navigate(`/redirect${pathname}${search}`, { replace: true })
  }
}
