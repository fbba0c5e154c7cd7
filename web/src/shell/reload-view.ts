import { mayDiscard } from '../components/unsaved-changes.ts'
import { useRouter } from '../components/use-router.ts'

/**
 * Draws the current page anew, by way of the redirect route. Unsaved changes in it are asked about first; false
 * when they keep it as it is.
 */
export function useReloadView(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    const { pathname, search } = router.state.location
    if (!(await mayDiscard([pathname]))) return false
    void router.navigate(`/redirect${pathname}${search}`, { replace: true })
    return true
  }
}
