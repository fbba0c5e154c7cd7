import { type LazyRouteFunction, type RouteObject, redirect } from 'react-router-dom'
import { currentToken } from '../api/token.ts'
import { i18n } from '../i18n/i18n.ts'
import { ChunkError } from './chunk-error.ts'
import { loginPath } from './guard.ts'

type Namespace = 'shell' | 'dashboard' | 'login'

/** Loads a page together with its texts, so that it never shows without them. */
export function lazyPage(
  load: () => Promise<{ Component: React.ComponentType }>,
  ...namespaces: Namespace[]
): LazyRouteFunction<RouteObject> {
  return async () => {
    const [{ Component }] = await Promise.all([arrived(load()), i18n.loadNamespaces(namespaces)])
    return { Component }
  }
}

async function arrived<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    throw new ChunkError(cause)
  }
}

/**
 * The same for who is signed in. The router loads a page beside its guard, not after it, so that without a
 * token the whole shell would come along only to be sent away; the address is the wanted one here, since
 * without a token only an opened or typed address leads inside.
 */
export const lazyInside: typeof lazyPage = (load, ...namespaces) => {
  const loadPage = lazyPage(load, ...namespaces)
  return async () => {
    if (!currentToken()) throw redirect(loginPath(window.location.hash.slice(1) || '/'))
    return loadPage()
  }
}

const dashboard = lazyInside(
  async () => ({ Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage }),
  'dashboard',
)

/** Which page the `component` of a menu entry stands for. */
const pages = new Map<string, LazyRouteFunction<RouteObject>>([['views/dashboard/index', dashboard]])

const notAvailable = lazyInside(
  async () => ({
    Component: (await import('../pages/not-available/not-available-page.tsx')).NotAvailablePage,
  }),
  'shell',
)

/** The page of a component, or the one that explains that the console has none for it. */
export function pageOf(component: string): LazyRouteFunction<RouteObject> {
  return pages.get(component) ?? notAvailable
}
