import { useContext } from 'react'
import { useIsOffered } from '../../api/offered-calls.ts'
import { addresses } from '../../lib/addresses.ts'
import { PermittedPages } from '../page-link.tsx'

/** Returns whether the user can review at the desk: his menu has the page, and the host the queue. */
export function useHasDesk(): boolean {
  const isPermitted = useContext(PermittedPages)
  return useIsOffered('/app/ExamineQueue') && isPermitted(addresses.review)
}
