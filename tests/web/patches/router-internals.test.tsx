import { act, render, screen } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { useLoaderData, useLocation, useOutlet } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import {
  useCachedOutlet,
  useIsInLayout,
  usePageLocation,
  usePageSearchParams,
  useRouteBlocker,
  useRouter,
} from '#web/patches/router-internals.tsx'
import { pageLocation } from '#web/src/list/record/record-address.ts'
import { renderRoutes } from '../support/app-services.tsx'

/** What a component saw each time it was rendered. */
const renders: string[] = []

afterEach(() => (renders.length = 0))

function Bar() {
  const router = useRouter()
  renders.push('bar')
  return (
    <button type="button" onClick={() => void router.navigate('/other')}>
      go
    </button>
  )
}

const bar = <Bar />

function BarAndPath() {
  return (
    <>
      {bar}
      <p>{useLocation().pathname}</p>
    </>
  )
}

it('router: a component that has the router itself is not rendered anew by a navigation', async () => {
  renderRoutes([{ path: '*', element: <BarAndPath /> }], '/start')
  await act(async () => screen.getByText('go').click())
  await screen.findByText('/other')
  expect(renders).toEqual(['bar'])
})

it('router: a component outside of a RouterProvider is told so', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Bar />)).toThrow('no RouterProvider above this component')
  silenced.mockRestore()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search} ${String(useLoaderData())}`}</p>
}

function CachedPage({ active, outlet }: { active: boolean; outlet: ReactNode }) {
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>{useCachedOutlet(outlet, active, pageLocation)}</Activity>
  )
}

function KeepingLayout() {
  const { pathname } = useLocation()
  const outlet = useOutlet()
  return ['/first', '/second'].map((path) => (
    <CachedPage key={path} active={path === pathname} outlet={outlet} />
  ))
}

it('router: a kept page has its own location and loader data while another is active', async () => {
  const children = [
    { path: 'first', element: <Place />, loader: () => 'of the first' },
    { path: 'second', element: <Place />, loader: () => 'of the second' },
  ]
  const router = renderRoutes([{ path: '/', element: <KeepingLayout />, children }], '/first?page=2')
  await screen.findByText('/first?page=2 of the first')
  await act(() => router.navigate('/second'))
  expect(screen.getByText('/second of the second')).toBeDefined()
  expect(screen.getByText('/first?page=2 of the first')).toBeDefined()
  await act(() => router.navigate('/first?page=3'))
  expect(screen.getByText('/first?page=3 of the first')).toBeDefined()
  expect(screen.getByText('/second of the second')).toBeDefined()
})

function Reader() {
  const { pathname, search } = usePageLocation()
  renders.push(pathname + search)
  return null
}

it('router: a hidden page that reads its location is not rendered by a navigation, nor on return', async () => {
  const children = ['first', 'second'].map((path) => ({ path, element: <Reader /> }))
  const router = renderRoutes([{ path: '/', element: <KeepingLayout />, children }], '/first?page=2')
  renders.length = 0
  await act(() => router.navigate('/second'))
  await act(() => router.navigate('/first?page=2'))
  expect(renders).toEqual(['/second'])
  await act(() => router.navigate('/first?page=3'))
  expect(renders).toEqual(['/second', '/first?page=3'])
})

function ViewButton() {
  const [params, setParams] = usePageSearchParams()
  return (
    <button
      type="button"
      onClick={() => setParams(new URLSearchParams({ view: 'table' }), { replace: true })}
    >
      {params.get('view') ?? 'list'}
    </button>
  )
}

it('router: a page changes the search of its address', async () => {
  const router = renderRoutes([{ path: '/first', element: <ViewButton /> }], '/first')
  await act(async () => screen.getByText('list').click())
  await screen.findByText('table')
  expect(router.state.location).toMatchObject({ pathname: '/first', search: '?view=table' })
  expect(router.state.historyAction).toBe('REPLACE')
})

function Guard() {
  const blocker = useRouteBlocker('test', ({ nextLocation }) => nextLocation.pathname === '/away')
  return (
    <>
      <p>{blocker?.state}</p>
      <button type="button" onClick={() => blocker?.reset?.()}>
        stay
      </button>
      <button type="button" onClick={() => blocker?.proceed?.()}>
        leave
      </button>
    </>
  )
}

it('router: a blocked navigation waits until it is reset or goes on', async () => {
  const elsewhere = { path: '*', element: <p>elsewhere</p> }
  const router = renderRoutes([{ path: '/form', element: <Guard /> }, elsewhere], '/form')
  await act(() => router.navigate('/away'))
  await screen.findByText('blocked')
  expect(router.state.location.pathname).toBe('/form')
  await act(async () => screen.getByText('stay').click())
  expect(screen.queryByText('blocked')).toBeNull()
  await act(() => router.navigate('/away'))
  await act(async () => screen.getByText('leave').click())
  await screen.findByText('elsewhere')
  expect(router.state.blockers.size).toBe(0)
})

function InLayout() {
  renders.push(...['/first', '/first?page=2', '/login', '/nowhere'].filter(useIsInLayout()))
  return null
}

it('router: a path is in a layout when one of its pages matches, not when a page beside it does', () => {
  const layout = { path: '/', element: <InLayout />, children: [{ path: 'first', element: null }] }
  renderRoutes([layout, { path: '/login', element: null }], '/first')
  expect(renders).toEqual(['/first', '/first?page=2'])
})
