import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useCapability } from '#web/src/api/capability.ts'
import { changeLanguage } from '#web/src/i18n/i18n.ts'
import { parseMenu } from '#web/src/session/menu.ts'
import { useIsAdministrator, useIsPermitted } from '#web/src/session/permissions.ts'
import type { PageHandle } from '#web/src/session/route-title.ts'
import { useMatchedPages, useRouteTitle, useTitleOf } from '#web/src/session/route-title.ts'
import { endSession, useSession } from '#web/src/session/session.ts'
import { useIdentity, useStorageName } from '#web/src/session/use-identity.ts'
import { renderRoutes } from '../support/app-services.tsx'
import { enterAs, serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const mock = serveMock()

startTexts('after-sign-in')

afterEach(endSession)

describe('session: what one may do', () => {
  const mayCall = (path: '/app/Create' | '/app/ExamineClaim') =>
    renderHook(() => useCapability(path)).result.current === 'yes'

  it('a call is offered when it was granted, or when the server does not say', async () => {
    expect(mayCall('/app/Create')).toBe(true)
    const session = await enterAs(mock(), 'author')
    expect(mayCall('/app/Create')).toBe(true)
    expect(mayCall('/app/ExamineClaim')).toBe(false)
    const { api: _, ...user } = session.user
    act(() => useSession.setState({ session: { ...session, user } }))
    expect(mayCall('/app/ExamineClaim')).toBe(true)
  })

  it('administrators are told by their role, and nobody is kept from theirs where it is unknown', async () => {
    const session = await enterAs(mock(), 'author')
    const { result, rerender } = renderHook(() => useIsAdministrator())
    expect(result.current).toBe(false)
    const { roleId: _, ...user } = session.user
    act(() => useSession.setState({ session: { ...session, user } }))
    rerender()
    expect(result.current).toBe(true)
  })

  it('who is signed in is told by the claims of his token where the user info names only what is specified', async () => {
    const session = await enterAs(mock(), 'author')
    const { id, username, ...user } = session.user
    const { result } = renderHook(() => ({ identity: useIdentity(), storageName: useStorageName() }))
    expect(result.current).toEqual({ identity: { id, username }, storageName: username })
    act(() => useSession.setState({ session: { ...session, user } }))
    expect(result.current.identity).toEqual({ id: null, username: null })
    act(() => useSession.setState({ token: `e30.${btoa('{"id":7,"username":"other"}')}.c2ln` }))
    expect(result.current).toEqual({ identity: { id: 7, username: 'other' }, storageName: 'other' })
  })

  it('a path is permitted when the menu has it, at any level', async () => {
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
})

function Page() {
  const trail = useMatchedPages().map(({ path }) => path)
  return <article>{`${useRouteTitle()}: ${trail.join(' ')}`}</article>
}

describe('session: what a page is called', () => {
  const handle = (path: string, title: string): PageHandle => ({
    path,
    component: 'x',
    meta: { title, icon: '' },
  })

  afterEach(() => changeLanguage('zh'))

  it.each([
    ['zh', '/dashboard', '我的看板', '我的看板'],
    ['zh', '/dashboard', '', '数据看板'],
    ['zh', '/unknown', '', '/unknown'],
    ['en', '/dashboard', '我的看板', 'Data dashboard'],
    ['en', '/unknown', '别的', '别的'],
    ['en', '/unknown', '', '/unknown'],
  ] as const)('in %s %s with the server’s title %j is %j', async (language, path, title, expected) => {
    await changeLanguage(language)
    const { result } = renderHook(() => useTitleOf())
    expect(result.current(handle(path, title))).toBe(expected)
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

  it('the trail leads from the group to the page, which names the window', () => {
    expect(openPage(handle('/group', '组'), handle('/group/page', '页'))).toBe('页: /group /group/page')
  })

  it.each([undefined, null, 'text', {}])('a route that says %j about itself is no page', (other) => {
    expect(openPage(other, handle('/group/page', '页'))).toBe('页: /group/page')
    expect(openPage(other, other)).toBe(': ')
  })
})
