import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '../api/call-error.ts'
import { arrived, ChunkError } from '../lib/chunk-error.ts'
import { loadSession } from '../session/session.ts'

let isOpening = true

/**
 * Lets the first page of this window ask for what it shows while the shell around it is still being drawn, which takes
 * longer than the answer. Only for an address without filters, and only once: later pages are drawn at once.
 */
export async function askOpenedPage(askAhead?: (queries: QueryClient) => Promise<void>): Promise<void> {
  const isFirst = isOpening
  isOpening = false
  if (!isFirst || !askAhead || window.location.hash.includes('?')) return
  try {
    const [session, { queriesOf }] = await Promise.all([loadSession(), arrived(import('./shell-root.tsx'))])
    await askAhead(queriesOf(session))
  } catch (error) {
    // The router, which waits for the same, says so.
    if (!(error instanceof CallError || error instanceof ChunkError)) throw error
  }
}
