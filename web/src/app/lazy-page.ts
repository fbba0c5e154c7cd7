import { redirect } from '@remix-run/router'
import type { CustomTypeOptions } from 'i18next'
import { memo } from 'react'
import type { RouteObject } from 'react-router-dom'
import { currentToken } from '../api/session-port.ts'
import { i18n } from '../i18n/i18n.ts'
import { addresses, loginAddress } from '../lib/addresses.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import { delay } from '../lib/scheduling/timing.ts'
import { loadSession } from '../session/session.ts'
import { loadQueryClient, prefetchSettled } from './prefetch.ts'

/** Milliseconds that a loaded page waits for its prefetched data. */
const maxWait = 100

/** What the router calls for a page's code. */
export type LazyPage = NonNullable<RouteObject['lazy']>

type Namespace = keyof CustomTypeOptions['resources']

/** The router draws each of its pages anew on every navigation; only what a page itself reads is a reason to. */
const memoized: (page: React.ComponentType) => React.ComponentType = memo

/** Loads a page together with its texts, so that it never shows without them. */
export function lazyPage(
  load: () => Promise<{ Component: React.ComponentType }>,
  ...namespaces: Namespace[]
): LazyPage {
  return async () => {
    const [{ Component }] = await Promise.all([loadChunk(load()), i18n.loadNamespaces(namespaces)])
    return { Component: memoized(Component) }
  }
}

/**
 * The same for who is signed in. The router loads a page beside its guard, not after it, so that without a
 * token the whole shell would come along only to be sent away; the address is the wanted one here, since
 * without a token only an opened or typed address leads inside.
 */
export const lazyProtectedPage: typeof lazyPage = (load, ...namespaces) => {
  const loadPage = lazyPage(load, ...namespaces)
  return async () => {
    if (!currentToken()) throw redirect(loginAddress(window.location.hash.slice(1) || addresses.home))
    // Executing the shell's code takes longer than sending the page's first request, which needs only these two.
    await Promise.allSettled([loadSession(), loadQueryClient()])
    const page = await loadPage()
    // Rendering an outline first and then the rows takes longer than this.
    await Promise.race([prefetchSettled(), delay(maxWait)])
    return page
  }
}
