import { beforeEach, expect, it } from 'vitest'
// Loaded before the tests: on a busy machine that takes longer than a test may.
import '#web/src/app/shell-root.tsx'
import '#web/src/features/dashboard/dashboard-page.tsx'
import { signIn } from '#tests/support/mock-client.ts'
import { createRouter } from '#web/src/app/router.tsx'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { prepareTexts } from '../support/console-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

prepareTexts()
const mock = serveMock()

beforeEach(async () => {
  endSession()
  enterWithToken(await signIn(mock(), 'buyer'))
})

/** Opens the address and returns the one that it leads to. */
async function opened(address: string): Promise<string> {
  window.location.hash = `#${address}`
  const router = createRouter()
  await expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle')
  router.dispose()
  const { pathname, search } = router.state.location
  return pathname + search
}

it.each([
  ['/permission/user', '/401'],
  ['/permission', '/401'],
  ['/nowhere', '/404'],
  ['/permission/nothing', '/404'],
])('§2 routes: %s, which the menu lacks, leads to %s', async (address, to) => {
  expect(await opened(address)).toBe(to)
})

it('§3 menu: a page closed by meta.roles leads to /401, and so does its empty group', async () => {
  const page = { path: 'page', component: 'views/member/base', meta: { title: 'Page', roles: ['others'] } }
  const list = JSON.stringify([{ path: '/theirs', component: 'layout', children: [page] }])
  mock().answerOnce('/gm_user/info', () => envelope(0, { data: { roles: ['buyer'], list } }))
  expect(await opened('/theirs/page')).toBe('/401')
  expect(await opened('/theirs')).toBe('/401')
})

it.each([
  ['/member/order?status=1', '/member/order?status=1'],
  ['/permission/user', '/dashboard'],
  ['//elsewhere.example', '/dashboard'],
])('§2 routes: a redirect to %s leads a signed-in user to %s', async (target, to) => {
  for (const address of ['/auth-redirect', '/login']) {
    expect(await opened(`${address}?redirect=${encodeURIComponent(target)}`)).toBe(to)
  }
  expect(feedbackStore.read().toast).toBeNull()
})

it('§2 routes: /auth-redirect leads a signed-out user to the sign-in page with the target', async () => {
  endSession()
  expect(await opened('/auth-redirect?redirect=%2Fmember%2Fpwd')).toBe('/login?redirect=%2Fmember%2Fpwd')
  expect(feedbackStore.read().toast).toBeNull()
})
