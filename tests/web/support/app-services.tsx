import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderOptions, render } from '@testing-library/react'
import type { PropsWithChildren, ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { addresses } from '#web/src/lib/addresses.ts'
import { AppServices } from '#web/src/session/app-services.ts'
import { dashboard } from '#web/src/session/menu.ts'
import { useSession } from '#web/src/session/session.ts'

/** Stands for the app above pages and links: it prefetches nothing, and every page works. */
export function TestApp({ children, ...services }: Partial<AppServices> & { children: ReactNode }) {
  return <AppServices value={{ ...none, ...services }}>{children}</AppServices>
}

const none: AppServices = { prefetchPage: () => undefined, requiredEndpoint: () => undefined }

/** Loads a session without a call: its menu has every page, or those that are permitted. */
export function loadMenu(isPermitted: (address: string) => boolean = () => true, username?: string): void {
  const { session } = useSession.getState()
  const menu = Object.values(addresses)
    .filter(isPermitted)
    .map((path) => ({ ...dashboard, path, children: [] }))
  const someone = { name: '', avatar: '', introduction: '', roles: [] }
  const user = { ...(session?.user ?? someone), ...(username !== undefined && { username }) }
  useSession.setState({ session: { user, menu } })
}

interface Around extends RenderOptions {
  client?: QueryClient
  /** Stands after the routes, such as toasts and questions. */
  beside?: ReactNode
}

/** Renders routes at an address, without the frame of the console. */
export function renderRoutes(
  routes: RouteObject[],
  address = '/',
  { client = new QueryClient(), beside, ...options }: Around = {},
) {
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    future: { v7_relativeSplatPath: true },
  })
  render(
    <QueryClientProvider client={client}>
      <TestApp>
        <RouterProvider router={router} future={{ v7_startTransition: false }} />
        {beside}
      </TestApp>
    </QueryClientProvider>,
    options,
  )
  return router
}

/** Wraps in queries, which by default are tried once. */
export function queryWrapper(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  return ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

/** Renders an element at an address. */
export const renderAt = (element: ReactNode, address?: string, client?: QueryClient) =>
  renderRoutes([{ path: '*', element }], address, client && { client })
