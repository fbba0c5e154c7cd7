import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parseMenu } from '#web/src/session/menu.ts'
import { useIsAdministrator, useIsPermitted } from '#web/src/session/permissions.ts'
import type { PageHandle } from '#web/src/session/route-title.ts'
import { useMatchedPages, useRouteTitle } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { renderRoutes } from '../support/app-services.tsx'
import { enterAs, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()

startTexts('after-sign-in')

it('session: a user without a known role counts as an administrator', async () => {
  const session = await enterAs(mock(), 'author')
  const { result, rerender } = renderHook(() => useIsAdministrator())
  expect(result.current).toBe(false)
  const { roleId: _, ...user } = session.user
  act(() => useSession.setState({ session: { ...session, user } }))
  rerender()
  expect(result.current).toBe(true)
})

it('session: a path is permitted when the menu has it at any level', async () => {
  const isPermitted = () => renderHook(() => useIsPermitted()).result.current
  expect(isPermitted()('/a')).toBe(false)
  const session = await enterAs(mock(), 'author')
  const menu = parseMenu(
    JSON.stringify([
      { path: '/a', component: 'layout', children: [{ path: 'b', component: 'views/b' }] },
      { path: '/c', component: 'views/c' },
    ]),
  )
  act(() => useSession.setState({ session: { ...session, menu } }))
  expect(['/a', '/a/b', '/c', '/b', '/a/c', ''].filter(isPermitted())).toEqual(['/a', '/a/b', '/c'])
})

function Page() {
  const trail = useMatchedPages().map(({ path }) => path)
  return <article>{`${useRouteTitle()}: ${trail.join(' ')}`}</article>
}

const handle = (path: string, title: string): PageHandle => ({
  path,
  component: 'x',
  meta: { title, icon: '' },
})

/** The trail and the title at `/group/page`, with these as what the routes say about themselves. */
function openPage(group: unknown, page: unknown) {
  const routes = [
    { path: '/group', handle: group, children: [{ path: 'page', handle: page, element: <Page /> }] },
  ]
  cleanup()
  renderRoutes(routes, '/group/page')
  return screen.getByRole('article').textContent
}

it('session: the breadcrumb has group and page, the window the page’s title', () => {
  expect(openPage(handle('/group', '组'), handle('/group/page', '页'))).toBe('页: /group /group/page')
})

it.each([undefined, 'text', {}])('session: a route with the handle %j is not in the breadcrumb', (other) => {
  expect(openPage(other, handle('/group/page', '页'))).toBe('页: /group/page')
  expect(openPage(other, other)).toBe(': ')
})
