import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { i18n } from '../i18n/i18n.ts'
import { ChunkError } from './chunk-error.ts'

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

const dashboard = lazyPage(
  async () => ({ Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage }),
  'dashboard',
)

/** Which page the `component` of a menu entry stands for. */
const pages = new Map<string, LazyRouteFunction<RouteObject>>([['views/dashboard/index', dashboard]])

const notAvailable = lazyPage(
  async () => ({
    Component: (await import('../pages/not-available/not-available-page.tsx')).NotAvailablePage,
  }),
  'shell',
)

/** The page of a component, or the one that explains that the console has none for it. */
export function pageOf(component: string): LazyRouteFunction<RouteObject> {
  return pages.get(component) ?? notAvailable
}
