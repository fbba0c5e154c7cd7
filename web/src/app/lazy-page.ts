import { redirect } from '@remix-run/router'
import { memo } from 'react'
import type { RouteObject } from 'react-router-dom'
import { currentToken } from '../api/session-port.ts'
import { withTexts } from '../i18n/i18n.ts'
import { addresses, loginAddress } from '../lib/addresses.ts'
import { loadChunk } from '../lib/chunk-error.ts'
import { delay } from '../lib/scheduling/timing.ts'
import { loadSession } from '../session/session.ts'
import { isPage, pages } from './pages.ts'
import { loadQueryClient, prefetchSettled } from './prefetch.ts'

/** How long a loaded page waits for its prefetched data, in milliseconds. */
const prefetchTimeoutMs = 100

const modules = import.meta.glob<Record<string, React.ComponentType>>([
  '../features/**/*-page.tsx',
  '!../features/account/sign-in/*',
])

export type LazyPage = NonNullable<RouteObject['lazy']>

/** The router re-renders its pages on every navigation. */
const memoized: (page: React.ComponentType) => React.ComponentType = memo

export function lazyPage(load: () => Promise<React.ComponentType>): LazyPage {
  return async () => ({ Component: memoized(await loadChunk(load())) })
}

/**
 * Like `lazyPage`, with texts, for pages behind the sign-in. Without a token it redirects there, because the router
 * runs `lazy` beside the guard.
 */
export const lazyProtectedPage: typeof lazyPage = (load) => {
  const loadPage = lazyPage(() => withTexts('after-sign-in', load()))
  return async () => {
    if (!currentToken()) throw redirect(loginAddress(window.location.hash.slice(1) || addresses.home))
    // The first request needs these two, and the shell's code executes slowly.
    await Promise.allSettled([loadSession(), loadQueryClient()])
    const page = await loadPage()
    // Rendering a skeleton first would take longer.
    await Promise.race([prefetchSettled(), delay(prefetchTimeoutMs)])
    return page
  }
}

const notAvailable = lazyProtectedPage(
  async () => (await import('./error-pages/error-page.tsx')).NotAvailablePage,
)

/** Returns the lazy page of a menu entry's `component`; the not-available page for an unknown one. */
export function lazyMenuPage(component: string): LazyPage {
  if (!isPage(component)) return notAvailable
  const { module } = pages[component]
  return lazyProtectedPage(() => load(module))
}

async function load(module: string): Promise<React.ComponentType> {
  const exported = await modules[`../${module}`]?.()
  const [Component] = Object.values(exported ?? {})
  if (!Component) throw new Error(`[page] ${module} exports no component`)
  return Component
}
