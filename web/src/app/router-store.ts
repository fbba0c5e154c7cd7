import { createPath } from '@remix-run/router'
import { create } from 'zustand'
import { currentToken } from '../api/session-port.ts'
import { addresses, loginAddress } from '../lib/addresses.ts'
import { loadSession, startSession } from '../session/session.ts'
import { loadQueryClient, prefetchFirstQuery, replaceQueryClient } from './prefetch.ts'
import { type AppRouter, createRouter } from './router.tsx'

interface RouterState {
  router: AppRouter | null
  /** The React key that remounts the app for a new router. */
  generation: number
}

export const useRouterStore = create<RouterState>(() => ({ router: null, generation: 0 }))

export function startRouter(): Promise<void> {
  replaceQueryClient()
  const prefetching = prefetchCurrentPage()
  useRouterStore.setState(({ generation }) => ({ router: createRouter(), generation: generation + 1 }))
  return prefetching
}

async function prefetchCurrentPage(): Promise<void> {
  if (!currentToken()) return
  const [session] = await Promise.allSettled([loadSession(), loadQueryClient()])
  if (session.status === 'fulfilled') await prefetchFirstQuery(session.value, window.location.hash.slice(1))
}

export function connectSessionToRouter(): void {
  startSession({
    leaveForLogin,
    revalidateRoute: () => void useRouterStore.getState().router?.revalidate(),
    resetApp: () => restartRouter(),
    identifyOtherToken: () =>
      void import('./other-tabs.ts').then(({ identifyOtherToken }) => identifyOtherToken()),
  })
}

/** Redirects to the sign-in page, and later back, with a new router, since routes cannot be removed from one. */
function leaveForLogin(): void {
  const { router } = useRouterStore.getState()
  if (!router) return
  const { location, navigation } = router.state
  const { pathname, search } = navigation.location ?? location
  const here = createPath({ pathname, search })
  router.dispose()
  window.location.replace(`#${pathname === addresses.login ? here : loginAddress(here)}`)
  void startRouter()
}

export function restartRouter(path?: string): void {
  useRouterStore.getState().router?.dispose()
  if (path !== undefined) window.location.replace(`#${path}`)
  void startRouter()
}
