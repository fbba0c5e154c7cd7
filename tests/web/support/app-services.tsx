import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { addresses } from '#web/src/lib/addresses.ts'
import { AppServices } from '#web/src/session/app-services.ts'
import { dashboard } from '#web/src/session/menu.ts'
import { useSession } from '#web/src/session/session.ts'

/** Stands for the app above pages and links: it prefetches nothing, every page works, and no role is previewed. */
export function TestApp({ children, ...services }: Partial<AppServices> & { children: ReactNode }) {
  return <AppServices value={{ ...none, ...services }}>{children}</AppServices>
}

const none: AppServices = {
  prefetchPage: () => undefined,
  requiredEndpoint: () => undefined,
  startPreview: () => Promise.resolve(),
}

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

/** Renders an element at an address, without the frame of the console. */
export function renderAt(element: ReactNode, address = '/', queries = new QueryClient()) {
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [address],
    future: { v7_relativeSplatPath: true },
  })
  render(
    <QueryClientProvider client={queries}>
      <TestApp>
        <RouterProvider router={router} future={{ v7_startTransition: false }} />
      </TestApp>
    </QueryClientProvider>,
  )
  return router
}
