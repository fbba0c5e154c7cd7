import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { mayDiscard } from '../form/unsaved-changes.ts'
import { reloadAddress } from './tabs/tab-rules.ts'

const nothing = () => {}

let changeWhileUnmounted = nothing

/**
 * Returns a function that reloads the current page through the redirect route and runs `change` while the page is
 * unmounted. Resolves with false when the user keeps unsaved changes.
 */
export function useReloadView(): (change?: () => void) => Promise<boolean> {
  const router = useRouter()
  return async (change = nothing) => {
    const { pathname: path, search } = router.state.location
    if (!(await mayDiscard([path]))) return false
    changeWhileUnmounted = change
    void router.navigate(reloadAddress({ path, search }), { replace: true })
    return true
  }
}

/** Invalidates the queries of a reloaded page while it is unmounted. */
export function useStaleReads(reloaded: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (reloaded === null) return
    // Only the page's: those of the shell are active.
    void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    const change = changeWhileUnmounted
    changeWhileUnmounted = nothing
    change()
  }, [reloaded, queries])
}
