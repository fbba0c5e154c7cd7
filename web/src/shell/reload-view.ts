import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { mayDiscard } from '../form/unsaved-changes.ts'
import { reloadAddress } from './tabs/tab-rules.ts'

const noop = () => {}

let changeWhileUnmounted = noop

/** Returns a function that reloads the page after `change`; resolves to false when unsaved changes are kept. */
export function useReloadView(): (change?: () => void) => Promise<boolean> {
  const router = useRouter()
  return async (change = noop) => {
    const { pathname: path, search } = router.state.location
    if (!(await mayDiscard([path]))) return false
    changeWhileUnmounted = change
    void router.navigate(reloadAddress({ path, search }), { replace: true })
    return true
  }
}

/** Invalidates a reloaded page's queries while it is unmounted. */
export function useInvalidateOnReload(reloaded: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (reloaded === null) return
    // Only the page's queries; the shell's are active.
    void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
    const change = changeWhileUnmounted
    changeWhileUnmounted = noop
    change()
  }, [reloaded, queryClient])
}
