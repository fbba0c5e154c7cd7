import { Navigate, useLocation, useParams } from 'react-router-dom'
import { safeRedirect } from '../lib/addresses.ts'

/** Unmounts the current page before it redirects, so that a redirect to the same page mounts it anew. */
export function RedirectPage() {
  const { '*': target = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeRedirect(`/${target}${search}`)} replace />
}
