import { Navigate, useLocation, useParams } from 'react-router-dom'
import { safeRedirect } from '../../lib/addresses.ts'

/** An intermediate route that unmounts the current page, so that navigating to the same page renders it anew. */
export function RedirectPage() {
  const { '*': target = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeRedirect(`/${target}${search}`)} replace />
}
