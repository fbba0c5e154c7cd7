import { useContext } from 'react'
import { addresses } from '#web/src/lib/addresses.ts'
import { PermittedPages } from '#web/src/session/page-link.tsx'

/** Returns the address of what waits for review: the desk, or else the plugins. */
export function useReviewAddress(): string {
  return useContext(PermittedPages)(addresses.review) ? addresses.review : addresses.plugins
}
