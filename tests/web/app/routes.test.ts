import { afterEach, beforeEach, expect, it } from 'vitest'
// Loaded before the tests: on a busy machine that takes longer than a test may.
import '#web/src/app/shell-root.tsx'
import '#web/src/features/account/profile/profile-page.tsx'
import '#web/src/features/dashboard/dashboard-page.tsx'
import { screen } from '@testing-library/react'
import { signIn } from '#tests/support/mock-client.ts'
import { NoMenuPage } from '#web/src/app/error-pages/error-page.tsx'
import { requireSession } from '#web/src/app/guard.ts'
import { replaceQueryClient } from '#web/src/app/prefetch.ts'
import { createRouter } from '#web/src/app/router.tsx'
import { endSession, enterWithToken, useSession } from '#web/src/session/session.ts'
import { prepareTexts, renderPage, toast } from '../support/console-page.tsx'
import { type HostName, serveHost } from '../support/serve-host.ts'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()

beforeEach(async () => enterWithToken(await signIn(mock(), 'buyer')))
afterEach(replaceQueryClient)

/** Opens the address and returns the one that it leads to. */
async function opened(address: string): Promise<string> {
  window.location.hash = `#${address}`
  const router = createRouter()
  await expect
    .poll(() => router.state.initialized && router.state.navigation.state, { timeout: 20_000 })
    .toBe('idle')
  router.dispose()
  expect(router.state.errors).toBeNull()
  const { pathname, search } = router.state.location
  return decodeURIComponent(pathname + search)
}

/** Sends this menu with the next user info. */
function answerMenu(...entries: readonly object[]): void {
  const data = { roles: ['buyer'], list: JSON.stringify(entries) }
  mock().answerOnce('/gm_user/info', () => envelope(0, { data }))
}

const page = (path: string, meta: object = {}) => ({
  path,
  name: path,
  component: 'views/member/base',
  meta: { title: path, ...meta },
})
const group = (path: string, ...children: readonly object[]) => ({ path, component: 'Layout', children })

it.each([
  ['/permission/user', '/401?page=/permission/user'],
  ['/permission', '/401?page=/permission'],
  ['/nowhere', '/404'],
  ['/permission/nothing', '/404'],
])('§2 routes: %s, which the menu lacks, leads to %s', async (address, to) => {
  expect(await opened(address)).toBe(to)
})

it('§3 menu: a page closed by meta.roles leads to /401, and so does its empty group', async () => {
  answerMenu(group('/theirs', page('page', { roles: ['others'] })))
  expect(await opened('/theirs/page')).toBe('/401?page=/theirs/page')
  expect(await opened('/theirs')).toBe('/401?page=/theirs')
})

it.each([
  ['/twice/one', '/twice/one'],
  ['/twice', '/twice/one'],
  ['/Twice/One/', '/Twice/One/'],
  ['/own', '/own'],
  ['/own/other', '/own/other'],
  ['/报表/月 报?page=2', '/报表/月 报?page=2'],
  ['/报表', '/报表/月 报'],
  ['/outside', '/elsewhere'],
  ['/ev', '/ev/list'],
  ['/ev/ev?page=2', '/ev/list?page=2'],
  [`/auth-redirect?redirect=${encodeURIComponent('/报表/月 报?page=2')}`, '/报表/月 报?page=2'],
])('§3 menu: %s opens %s', async (address, to) => {
  answerMenu(
    group('/twice', page('one'), page('one'), page('/twice/ONE')),
    group('/own', page(''), page('other')),
    group('/报表', page('月 报')),
    group('/outside', page('/elsewhere')),
    { path: '/ev', component: 'layout', children: [{ path: 'ev', component: 'ev/ev' }] },
  )
  expect(await opened(address)).toBe(to)
})

it('§3 menu: a menu of "null" leads to a page that says what was sent and whom to ask', async () => {
  enterWithToken('any')
  mock().answerOnce('/gm_user/info', () => envelope(0, { data: { roles: ['admin'], list: 'null' } }))
  const guard = (path: string) => requireSession(new Request(`http://console.test${path}`))
  const redirected: unknown = await guard('/permission/user').catch((reason: unknown) => reason)
  if (!(redirected instanceof Response)) throw redirected
  expect(redirected.headers.get('Location')).toBe('/no-menu')
  expect((await guard('/no-menu')).user.roles).toEqual(['admin'])
  renderPage(NoMenuPage, '/no-menu')
  expect(screen.getByText(/\/gm_user\/info 的 list .*却收到“null”。.*管理员/)).toBeTruthy()
  expect(useSession.getState()).toMatchObject({ status: 'signedIn', token: 'any' })
  expect(toast()).toBeUndefined()
})

it.each(['spec', 'new'] as HostName[])('§2 home: `/` leads to the dashboard on host %s', async (name) => {
  endSession()
  await serveHost(name).signIn()
  expect(await opened('/')).toBe('/dashboard')
})

it('§2 home: `/` leads to the dashboard without waiting for its answer', async () => {
  mock().answerOnce('/dashboard/Overview', () => new Promise<Response>(() => undefined))
  expect(await opened('/')).toBe('/dashboard')
})

it.each([
  ['/member/order?status=1', '/member/order?status=1'],
  ['/permission/user', '/dashboard'],
  ['//elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('§2 routes: a redirect to %s leads a signed-in user to %s', async (target, to) => {
  for (const address of ['/auth-redirect', '/login'])
    expect(await opened(`${address}?redirect=${encodeURIComponent(target)}`)).toBe(to)
  expect(toast()).toBeUndefined()
})

it.each([
  ['/auth-redirect?redirect=%2Fmember%2Fpwd', '/login?redirect=/member/pwd', undefined],
  ['/member/order?status=1', '/login?redirect=/member/order?status=1', '请先登录，谢谢'],
])('§4 session: %s leads a signed-out user to %s, with the toast %j', async (address, to, text) => {
  endSession()
  expect(await opened(address)).toBe(to)
  expect(toast()).toBe(text)
})
