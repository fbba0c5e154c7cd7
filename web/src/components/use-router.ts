import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router-dom'

/**
 * The router itself, to go somewhere or to ask where one is when something is done. `useNavigate` and
 * `useLocation` draw whoever uses them anew on every navigation, and the shell is the same on all of them.
 */
export function useRouter() {
  const context = useContext(DataRouter)
  if (!context) throw new Error('There is no router here.')
  return context.router
}
