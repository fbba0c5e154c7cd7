import { useLocation, useNavigate } from 'react-router-dom'

/** Draws the current page anew, by way of the redirect route. */
export function useReloadView(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate(`/redirect${pathname}${search}`, { replace: true })
}
