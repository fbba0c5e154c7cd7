import { Navigate, useLocation, useParams } from 'react-router-dom'

import { safeRedirect } from '../../lib/safe-redirect.ts'

/**
 * A stop on the way to another page: the page that was there leaves the screen, so that the next one is
 * drawn anew even when it is the same.
 */
export function RedirectPage() {
  const { '*': target = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeRedirect(`/${target}${search}`)} replace />
}
