import { parsePath } from '@remix-run/router'
import type { QueryClient } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { callQuery } from '../api/call.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import { findPage } from '../session/menu.ts'
import type { Session } from '../session/user-info.ts'
import { type FirstQuery, isPage, type PageInfo, pages } from './pages.ts'

let client: QueryClient | undefined

let prefetched: Promise<void> = Promise.resolve()

/** Loads the query client, one per router, in its own chunk. @throws {ChunkError} when that cannot be loaded */
export async function loadQueryClient(): Promise<QueryClient> {
  const { createQueryClient } = await loadChunk(import('./query-client.ts'))
  client ??= createQueryClient()
  return client
}

export function currentQueryClient(): QueryClient {
  if (!client) throw new Error('[prefetch] the query client is not loaded')
  return client
}

export function replaceQueryClient(): void {
  client = undefined
  prefetched = Promise.resolve()
}

/** Sends the first query of the page at an address, unless the page itself has to read a query string. */
export async function prefetchFirstQuery({ menu }: Session, address: string): Promise<void> {
  const { pathname = '/', search } = parsePath(address)
  const component = search === undefined ? findPage(menu, pathname)?.component : undefined
  if (component === undefined || !isPage(component)) return
  const { firstQuery }: PageInfo = pages[component]
  if (firstQuery) await prefetch(firstQuery)
}

async function prefetch<P extends Path>({ path, body }: FirstQuery<P>): Promise<void> {
  try {
    prefetched = (await loadQueryClient()).prefetchQuery(callQuery(path, body))
  } catch {
    // The shell loads the same chunk and shows the error.
  }
}

export function prefetchSettled(): Promise<void> {
  return prefetched
}
