import { mayDiscard } from '../components/unsaved-changes.ts'
import { useRouter } from '../lib/router-internals.tsx'
import { reloadAddress } from './tabs/tab-rules.ts'

/** Reloads the current page through the redirect route; resolves with false when unsaved changes are kept. */
export function useReloadView(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    const { pathname: path, search } = router.state.location
    if (!(await mayDiscard([path]))) return false
    void router.navigate(reloadAddress({ path, search }), { replace: true })
    return true
  }
}
