import { createPath } from '@remix-run/router'
import { create } from 'zustand'
import { currentToken } from '../api/session-port.ts'
import { addresses, loginAddress } from '../lib/addresses.ts'
import { loadSession, startSession } from '../session/session.ts'
import { dropQueryClient, loadQueryClient, prefetchFirstQuery } from './prefetch.ts'
import { type AppRouter, createRouter } from './router.tsx'

interface RouterState {
  /** None until the texts of the first screen are there: a router begins to navigate when it is made. */
  router: AppRouter | null
  /** Counts routers: a new one has to be mounted anew. */
  generation: number
}

export const useRouterStore = create<RouterState>(() => ({ router: null, generation: 0 }))

/**
 * Creates a router, which navigates to the address of this window. Resolves once the first request of the page at
 * that address is sent.
 */
export function startRouter(): Promise<void> {
  dropQueryClient()
  const prefetching = prefetchOpenedPage()
  useRouterStore.setState(({ generation }) => ({ router: createRouter(), generation: generation + 1 }))
  return prefetching
}

/** Does not wait for the router's guard; that shows why a session could not be loaded. */
async function prefetchOpenedPage(): Promise<void> {
  if (!currentToken()) return
  const [session] = await Promise.allSettled([loadSession(), loadQueryClient()])
  if (session.status === 'fulfilled') await prefetchFirstQuery(session.value, window.location.hash.slice(1))
}

/** Starts the session, and lets the router follow it. */
export function followSession(): void {
  startSession({
    leaveForLogin,
    revalidateRoute: () => void useRouterStore.getState().router?.revalidate(),
    resetApp: () => restartRouter(),
    identifyOtherToken: () =>
      void import('./cross-tab-token.ts').then(({ identifyOtherToken }) => identifyOtherToken()),
  })
}

/** Goes to the sign-in page with a new router: routes can be added to a router, but not removed. */
function leaveForLogin(): void {
  const { router } = useRouterStore.getState()
  if (!router) return
  const { pathname, search } = router.state.location
  const here = createPath({ pathname, search })
  router.dispose()
  window.location.replace(`#${pathname === addresses.login ? here : loginAddress(here)}`)
  void startRouter()
}

/** Starts a new router at the path, or at the current address, without the routes and pages of the user before. */
export function restartRouter(path?: string): void {
  useRouterStore.getState().router?.dispose()
  if (path !== undefined) window.location.replace(`#${path}`)
  void startRouter()
}
