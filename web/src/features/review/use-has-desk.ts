import { useContext } from 'react'
import { useIsOffered } from '#web/src/api/capability.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { PermittedPages } from '#web/src/session/page-link.tsx'

/** Returns whether the user can review at the desk: his menu has the page, and the host the queue. */
export function useHasDesk(): boolean {
  const isPermitted = useContext(PermittedPages)
  return useIsOffered('/app/ExamineQueue') && isPermitted(addresses.review)
}
