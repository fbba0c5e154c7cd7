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
import { addresses, safeRedirect } from '../lib/addresses.ts'
import { currentHome } from '../session/home.ts'
import { dashboard, hasPage, isExternal, type MenuItem } from '../session/menu.ts'
import type { PageHandle } from '../session/route-title.ts'
import { loadSession, useSession } from '../session/session.ts'
import { indexRedirect, redirectAfterSignIn, requireSession } from './guard.ts'
import { lazyMenuPage, lazyPage, lazyProtectedPage } from './lazy-page.ts'
import { loadQueryClient, prefetchFirstQuery, replaceQueryClient, waitForDashboard } from './prefetch.ts'
import { RouteError } from './route-error.tsx'

/** The id of the parent route of all pages in the shell. */
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

/** Redirects to 401 for a page, or a group of pages, that the user's menu lacks, and to 404 for any other path. */
async function redirectUnknownPath({ request }: LoaderFunctionArgs): Promise<Response> {
  const { sentMenu = [] } = await requireSession(request)
  const { pathname } = new URL(request.url)
  const isPage = Object.values(addresses).some(
    (known) => known === pathname || known.startsWith(`${pathname}/`),
  )
  return redirect(isPage || hasPage(sentMenu, pathname) ? addresses.unauthorized : addresses.notFound)
}

/** Skips the guard while the session is loaded, so that navigation is synchronous. */
const shouldRevalidate = () => !currentToken() || useSession.getState().session === null

async function redirectHome({ request }: LoaderFunctionArgs): Promise<Response> {
  await waitForDashboard(await requireSession(request))
  return redirect(currentHome().path)
}

function staticPages(): RouteObject[] {
  return [
    { ...indexRedirect(dashboard.path), loader: redirectHome },
    { path: dashboard.path, handle: dashboard, lazy: lazyMenuPage(dashboard.component) },
    { path: `${addresses.redirect}/*`, element: <RedirectPage /> },
  ]
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
          loader: (args) => (currentToken() ? redirectAfterSignIn(args) : null),
        },
        {
          path: addresses.authRedirect,
          loader: redirectAfterSignIn,
        },
        { path: addresses.notFound, lazy: notFound, loader: leaveShell, shouldRevalidate },
        { path: addresses.unauthorized, lazy: unauthorized, loader: leaveShell, shouldRevalidate },
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

/** Unmounts the current page before it redirects, so that a redirect to the same page remounts it. */
export function RedirectPage() {
  const { '*': target = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={safeRedirect(`/${target}${search}`)} replace />
}

/** Returns the routes of the menu's pages. */
function menuRoutes(items: readonly MenuItem[]): RouteObject[] {
  return items.filter(({ path }) => !isExternal(path)).map(toRoute)
}

function toRoute(item: MenuItem): RouteObject {
  const handle: PageHandle = { path: item.path, component: item.component, meta: item.meta }
  const children = menuRoutes(item.children)
  if (children.length === 0) {
    return { id: item.path, path: item.path, handle, lazy: lazyMenuPage(item.component) }
  }
  const first = item.children.find(({ path, hidden }) => !hidden && !isExternal(path))
  // A redirect to a path that is not in the menu would end at 404.
  const target = item.redirect !== null && hasDescendant(item, item.redirect) ? item.redirect : first?.path
  const index: RouteObject[] = target ? [indexRedirect(target)] : []
  if (isPathPrefix(item)) return { id: item.path, path: item.path, handle, children: [...index, ...children] }
  // A child's path has to begin with its parent's in React Router, so this group is a pathless route.
  return { id: item.path, handle, children: [{ path: item.path, children: index }, ...children] }
}

function isPathPrefix({ path, children }: MenuItem): boolean {
  return children.every(
    (child) => isExternal(child.path) || (isWithin(path, child.path) && isPathPrefix(child)),
  )
}

function isWithin(group: string, path: string): boolean {
  return path === group || path.startsWith(group.endsWith('/') ? group : `${group}/`)
}

function hasDescendant({ children }: MenuItem, path: string): boolean {
  return children.some((child) => child.path === path || hasDescendant(child, path))
}
