import { mayDiscard } from '../components/unsaved-changes.ts'
import { useRouter } from '../lib/router-internals.tsx'
import { reloadAddress } from './tabs/tab-rules.ts'

/**
 * Draws the current page anew, by way of the redirect route. Unsaved changes in it are asked about first; false
 * when they keep it as it is.
 */
export function useReloadView(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    const { pathname: path, search } = router.state.location
    if (!(await mayDiscard([path]))) return false
    void router.navigate(reloadAddress({ path, search }), { replace: true })
    return true
  }
}
