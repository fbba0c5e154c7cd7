import { afterEach, expect, it } from 'vitest'
// Loaded before the tests: on a busy machine that takes longer than a test may.
import '#web/src/app/shell-root.tsx'
import '#web/src/app/error-pages/error-page.tsx'
import '#web/src/features/account/profile/profile-page.tsx'
import { signIn } from '#tests/support/mock-client.ts'
import { replaceQueryClient } from '#web/src/app/prefetch.ts'
import { createRouter } from '#web/src/app/router.tsx'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { prepareTexts } from '../support/console-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()
afterEach(() => {
  replaceQueryClient()
  window.location.hash = ''
})

const page = (path: string) => ({ path, name: path, component: 'views/member/base', meta: { title: path } })
const group = (path: string, ...children: object[]) => ({ path, component: 'Layout', children })

const menu = [
  group('/twice', page('one'), page('one'), page('/twice/ONE')),
  group('/own', page(''), page('other')),
  group('/报表', page('月 报')),
  group('/outside', page('/elsewhere')),
  { path: '/ev', component: 'layout', children: [{ path: 'ev', component: 'ev/ev' }] },
]

/** Opens the address for a user of the menu and returns the page that it leads to, as people read it. */
async function opened(address: string): Promise<string> {
  endSession()
  enterWithToken(await signIn(mock(), 'buyer'))
  mock().answerOnce('/gm_user/info', () =>
    envelope(0, { data: { roles: ['buyer'], list: JSON.stringify(menu) } }),
  )
  window.location.hash = `#${address}`
  const router = createRouter()
  await expect
    .poll(() => router.state.initialized && router.state.navigation.state, { timeout: 20_000 })
    .toBe('idle')
  router.dispose()
  const { location, matches, errors } = router.state
  expect(errors).toBeNull()
  const handle: unknown = matches.at(-1)?.route.handle
  expect(handle, decodeURI(location.pathname)).toHaveProperty('path')
  return decodeURI(location.pathname + location.search)
}

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
])('menu: %s opens %s', async (address, to) => {
  expect(await opened(address)).toBe(to)
})
