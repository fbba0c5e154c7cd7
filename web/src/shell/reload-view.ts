import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayDiscard } from '../components/unsaved-changes.ts'
import { useRouter } from '../lib/router-internals.tsx'
import { reloadAddress } from './tabs/tab-rules.ts'

const nothing = () => {}

/** Runs while the reloaded page is unmounted. */
let changeBetween = nothing

/**
 * Returns a function that reloads the current page through the redirect route. `change` runs while the page is
 * unmounted, so that what it changes is read once. Resolves with false when unsaved changes are kept.
 */
export function useReloadView(): (change?: () => void) => Promise<boolean> {
  const router = useRouter()
  return async (change = nothing) => {
    const { pathname: path, search } = router.state.location
    if (!(await mayDiscard([path]))) return false
    changeBetween = change
    void router.navigate(reloadAddress({ path, search }), { replace: true })
    return true
  }
}

/** Marks what the reloaded page had read as stale, once that page is unmounted: mounted again, it reads anew. */
export function useStaleReads(reloaded: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (reloaded === null) return
    // The queries of the shell are active.
    void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    const change = changeBetween
    changeBetween = nothing
    change()
  }, [reloaded, queries])
}
