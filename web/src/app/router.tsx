import { createPath, type LoaderFunctionArgs, redirect } from '@remix-run/router'
import {
  createHashRouter,
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router-dom'
import { CallError } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { addresses, decodedPath, normalPath, safeRedirect, unauthorizedAddress } from '../lib/addresses.ts'
import { readStored, storageKeys } from '../lib/browser-storage.ts'
import { emptyMeta, hasPage, isExternal, type MenuItem, pagesOf } from '../session/menu.ts'
import type { PageHandle } from '../session/route-title.ts'
import { followStorage, loadSession, useSession } from '../session/session.ts'
import { redirectAfterSignIn, redirectTo, requireSession } from './guard.ts'
import { lazyMenuPage, lazyPage, lazyProtectedPage } from './lazy-page.ts'
import { loadQueryClient, prefetchFirstQuery, replaceQueryClient } from './prefetch.ts'
import { RouteError } from './route-error.tsx'

const pagesId = 'pages'

const login = lazyPage(async () => (await import('../features/account/sign-in/sign-in-page.tsx')).SignInPage)

const notFound = lazyProtectedPage(async () => (await import('./error-pages/error-page.tsx')).NotFoundPage)

const unauthorized = lazyProtectedPage(
  async () => (await import('./error-pages/error-page.tsx')).UnauthorizedPage,
)

const noMenu = lazyProtectedPage(async () => (await import('./error-pages/error-page.tsx')).NoMenuPage)

const shell = lazyProtectedPage(async () => (await import('./shell-root.tsx')).ShellRoot)

async function enterShell({ request }: LoaderFunctionArgs): Promise<null> {
  const [session] = await Promise.all([requireSession(request), loadQueryClient()])
  void prefetchFirstQuery(session, createPath(new URL(request.url)))
  return null
}

async function leaveShell({ request }: LoaderFunctionArgs): Promise<null> {
  await requireSession(request)
  if (!request.signal.aborted) replaceQueryClient()
  return null
}

/**
 * Redirects to the page for another spelling of its path, to 401 for a page or group outside of the user's menu, and to
 * 404 for other paths.
 */
async function redirectUnknownPath({ request }: LoaderFunctionArgs): Promise<Response> {
  const { menu, sentMenu = [] } = await requireSession(request)
  const { pathname: sent, search } = new URL(request.url)
  const pathname = normalPath(sent)
  if (sent !== pathname && hasPage(menu, pathname)) return redirect(pathname + search)
  const isPage = Object.values(addresses).some(
    (known) => known === pathname || known.startsWith(`${pathname}/`),
  )
  return redirect(isPage || hasPage(sentMenu, pathname) ? unauthorizedAddress(pathname) : addresses.notFound)
}

/** Skips the guard for a loaded session with a stored token, so that navigation is synchronous. */
const shouldRevalidate = () => !readStored(storageKeys.token) || useSession.getState().session === null

function staticPages(): RouteObject[] {
  return [
    { index: true, ...redirectTo(addresses.dashboard) },
    { path: `${addresses.redirect}/*`, element: <RedirectPage /> },
    { path: addresses.notFound, lazy: notFound, handle: handleOf(addresses.notFound) },
    { path: addresses.unauthorized, lazy: unauthorized, handle: handleOf(addresses.unauthorized) },
  ]
}

/** The handle of a page that no menu has; the console names it by its path. */
function handleOf(path: string): PageHandle {
  return { path, component: '', meta: emptyMeta }
}

function routes(): RouteObject[] {
  return [
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: addresses.login,
          lazy: login,
          loader: (args) => {
            followStorage()
            return currentToken() ? redirectAfterSignIn(args) : null
          },
        },
        {
          path: addresses.authRedirect,
          loader: redirectAfterSignIn,
        },
        { path: addresses.noMenu, lazy: noMenu, loader: leaveShell, shouldRevalidate },
        {
          path: addresses.home,
          lazy: shell,
          // A failed page must not replace the shell.
          children: [{ id: pagesId, errorElement: <RouteError />, children: staticPages() }],
          loader: enterShell,
          shouldRevalidate,
        },
        { path: '*', loader: redirectUnknownPath },
      ],
    },
  ]
}

/** Adds the routes of the user's menu at the first navigation to an unknown path. */
function menuPatcher(): PatchRoutesOnNavigationFunction {
  let patched = false
  return async ({ patch, signal }) => {
    if (patched || !currentToken()) return
    try {
      const { menu } = await loadSession()
      // The router ignores patches of an aborted navigation.
      if (patched || signal.aborted) return
      patch(pagesId, menuRoutes(menu))
      patched = true
    } catch (error) {
      // `loadSession` has shown the error; the guard redirects to the sign-in page.
      if (!(error instanceof CallError)) throw error
    }
  }
}

export type AppRouter = ReturnType<typeof createRouter>

export function createRouter() {
  return createHashRouter(routes(), {
    patchRoutesOnNavigation: menuPatcher(),
    future: {
      v7_relativeSplatPath: true,
      v7_fetcherPersist: true,
      v7_normalizeFormMethod: true,
      v7_partialHydration: true,
      v7_skipActionErrorRevalidation: true,
    },
  })
}

/** Unmounts the current page before redirecting, so that the same page remounts. */
export function RedirectPage() {
  const { '*': target = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeRedirect(`/${target}${search}`)} replace />
}

/**
 * Returns the routes of the menu's pages. A group's route has no path; it identifies the group and redirects to a page.
 */
function menuRoutes(menu: readonly MenuItem[]): RouteObject[] {
  const pages = new Set(pagesOf(menu).map(({ path }) => path))
  const toRoutes = (items: readonly MenuItem[]) => items.filter(({ path }) => !isExternal(path)).map(toRoute)
  const toRoute = (item: MenuItem): RouteObject => {
    const { children, ...handle } = item
    const path = decodedPath(item.path)
    if (children.length === 0) {
      return { id: item.path, path, handle, lazy: lazyMenuPage(item.component) }
    }
    const target = redirectOf(item)
    // A page at the group's path needs no redirect, and the home page has its own.
    const isFree = !pages.has(item.path) && item.path !== addresses.home
    const redirects = target !== undefined && isFree ? [{ path, ...redirectTo(target) }] : []
    return { id: `group ${item.path}`, handle, children: [...redirects, ...toRoutes(children)] }
  }
  return toRoutes(menu)
}

/** Returns the redirect path of a group, which must lie inside of it. */
function redirectOf({ redirect: sent, children }: MenuItem): string | undefined {
  if (sent !== null && hasPage(children, sent)) return sent
  return children.find(({ path, hidden }) => !hidden && !isExternal(path))?.path
}
