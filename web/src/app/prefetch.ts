import { parsePath } from '@remix-run/router'
import type { QueryClient } from '@tanstack/react-query'
import type { Path } from '../../../contract/registry.ts'
import { callQuery } from '../api/call-query.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import type { Session } from '../session/user-info.ts'
import { componentAt } from './component-at.ts'
import { type FirstQuery, isPage, type PageInfo, pages } from './pages.ts'

/** The cache of the current router, once its code is loaded. */
let client: QueryClient | undefined

/** Settles with the last prefetch. */
let prefetched: Promise<void> = Promise.resolve()

/**
 * Loads the cache of the current router. It is not part of the first bundle, since the login page does without.
 * @throws {ChunkError} when its code does not arrive
 */
export async function loadQueryClient(): Promise<QueryClient> {
  const { createQueryClient } = await loadChunk(import('./query-client.ts'))
  client ??= createQueryClient()
  return client
}

/**
 * Returns the cache of the current router.
 * @throws before `loadQueryClient` has resolved
 */
export function currentQueryClient(): QueryClient {
  if (!client) throw new Error('[prefetch] the query client is not loaded')
  return client
}

/** Starts over with an empty cache, e.g. for a new router, which may serve another user. */
export function dropQueryClient(): void {
  client = undefined
  prefetched = Promise.resolve()
}

/**
 * Fills the cache with what the page at an address shows first, while the code of the page and the shell is still
 * being loaded. Resolves once the request is sent; a failure is shown, and stays until the page is left. An address with a search
 * is skipped, since its parameters are known to the page alone.
 */
export async function prefetchFirstQuery({ menu }: Session, address: string): Promise<void> {
  const { pathname = '/', search } = parsePath(address)
  const component = search === undefined ? componentAt(menu, pathname) : undefined
  if (component === undefined || !isPage(component)) return
  const { firstQuery }: PageInfo = pages[component]
  if (firstQuery) await prefetch(firstQuery)
}

async function prefetch<P extends Path>({ path, body }: FirstQuery<P>): Promise<void> {
  try {
    prefetched = (await loadQueryClient()).prefetchQuery(callQuery(path, body))
  } catch {
    // The shell loads the same code, and shows that it is missing.
  }
}

/** Resolves when the last prefetch has settled, whether it succeeded or not. */
export function prefetchSettled(): Promise<void> {
  return prefetched
}
