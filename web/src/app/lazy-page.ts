import { redirect } from '@remix-run/router'
import { memo } from 'react'
import type { RouteObject } from 'react-router-dom'
import { currentToken } from '../api/session-port.ts'
import { loadTexts, type Namespace } from '../i18n/i18n.ts'
import { addresses, loginAddress } from '../lib/addresses.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import { delay } from '../lib/scheduling/timing.ts'
import { loadSession } from '../session/session.ts'
import { loadQueryClient, prefetchSettled } from './prefetch.ts'

/** Milliseconds that a loaded page waits for its prefetched data. */
const maxWait = 100

export type LazyPage = NonNullable<RouteObject['lazy']>

/** The router renders its pages on every navigation, changed or not. */
const memoized: (page: React.ComponentType) => React.ComponentType = memo

export function lazyPage(
  load: () => Promise<{ Component: React.ComponentType }>,
  ...namespaces: Namespace[]
): LazyPage {
  return async () => {
    const [{ Component }] = await Promise.all([loadChunk(load()), loadTexts(namespaces)])
    return { Component: memoized(Component) }
  }
}

/**
 * Like `lazyPage`, but redirects to the sign-in page without a token. The router runs `lazy` parallel to the guard,
 * so that the shell would be loaded for nothing.
 */
export const lazyProtectedPage: typeof lazyPage = (load, ...namespaces) => {
  const loadPage = lazyPage(load, ...namespaces)
  return async () => {
    if (!currentToken()) throw redirect(loginAddress(window.location.hash.slice(1) || addresses.home))
    // The page's first request needs only these two; the shell's code takes longer to execute.
    await Promise.allSettled([loadSession(), loadQueryClient()])
    const page = await loadPage()
    // Rendering first a skeleton and then the rows takes longer than this wait.
    await Promise.race([prefetchSettled(), delay(maxWait)])
    return page
  }
}
