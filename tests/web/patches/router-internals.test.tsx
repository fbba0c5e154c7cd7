import { act, screen } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { useLoaderData, useLocation, useOutlet } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useCachedOutlet, usePageLocation, useRouter } from '#web/patches/router-internals.tsx'
import { pageLocation } from '#web/src/list/record/record-address.ts'
import { renderRoutes } from '../support/app-services.tsx'

/** The values of a component's renders. */
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

it('router: a component that reads the router is not rendered again by a navigation', async () => {
  renderRoutes([{ path: '*', element: <BarAndPath /> }], '/start')
  await act(async () => screen.getByText('go').click())
  await screen.findByText('/other')
  expect(renders).toEqual(['bar'])
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

it('router: a cached page keeps its location and loader data while another is active', async () => {
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

it('router: a hidden page is rendered neither by a navigation nor by a return to it', async () => {
  const children = ['first', 'second'].map((path) => ({ path, element: <Reader /> }))
  const router = renderRoutes([{ path: '/', element: <KeepingLayout />, children }], '/first?page=2')
  renders.length = 0
  await act(() => router.navigate('/second'))
  await act(() => router.navigate('/first?page=2'))
  expect(renders).toEqual(['/second'])
  await act(() => router.navigate('/first?page=3'))
  expect(renders).toEqual(['/second', '/first?page=3'])
})
