import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { call } from '#web/src/api/call.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { useSession } from '#web/src/session/session.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const key = 'Admin-Token'
const asked = () => feedbackStore.read().openQuestion

beforeAll(async () => {
  await startI18n()
  // By its name only: the router's types do not stand the stricter options that tests are checked with.
  const path = '#web/src/app/router-store.ts'
  const { connectSessionToRouter } = await vi.importActual<{ connectSessionToRouter: () => void }>(path)
  connectSessionToRouter()
})

beforeEach(async () => {
  asked()?.answer('cancel')
  useUnsaved.setState({ paths: [] })
  await enterAs(mock(), 'author')
})

/** Waits for the question about the other user and answers it. */
async function answerOtherUser(answer: 'cancel' | 'confirm'): Promise<void> {
  await expect.poll(asked).toMatchObject({ question: { kind: 'other-user' } })
  asked()?.answer(answer)
}

function storeElsewhere(token: string): void {
  localStorage.setItem(key, token)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: token }))
}

it('session: another user’s sign-in in another tab asks before it drops unsaved changes', async () => {
  const mine = currentToken()
  const theirs = await signIn(mock(), 'buyer')
  useUnsaved.setState({ paths: ['/form'] })
  storeElsewhere(theirs)
  await answerOtherUser('cancel')
  expect(currentToken()).toBe(mine)

  // A token renewed for this tab must not replace the other user's.
  mock().answerOnce('/gm_user/GetUserAssets', () =>
    envelope(0, { data: { ev_coin: 1, unix_time: 1 }, token: 'mine-renewed' }),
  )
  await call('/gm_user/GetUserAssets', {})
  expect(currentToken()).toBe('mine-renewed')
  expect(localStorage.getItem(key)).toBe(theirs)
})

it('session: switching to the other user drops the state of the previous one', async () => {
  const theirs = await signIn(mock(), 'buyer')
  useUnsaved.setState({ paths: ['/form'] })
  storeElsewhere(theirs)
  await answerOtherUser('confirm')
  await expect.poll(() => currentToken()).toBe(theirs)
  await expect.poll(() => feedbackStore.read().toast).toMatchObject({ type: 'info' })
  expect(useSession.getState()).not.toMatchObject({ session: { user: { username: 'author' } } })
})

it('session: a tab keeps its own token until the user of a stored one is known', async () => {
  const mine = currentToken()
  const theirs = await signIn(mock(), 'buyer')
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce('/gm_user/info', () => answer.promise)
  storeElsewhere(theirs)
  const tokens = () => mock().requests.map(({ headers }) => headers.get('X-Token'))
  await expect.poll(tokens).toContain(theirs)
  await call('/gm_user/GetUserAssets', {})
  expect(tokens().at(-1)).toBe(mine)
  answer.resolve(envelope(500))
  await expect.poll(() => currentToken()).toBe(theirs)
})

it('session: a tab adopts a token that another tab has renewed for the same user', async () => {
  const mine = currentToken()
  const renewed = await signIn(mock(), 'author')
  storeElsewhere(renewed)
  expect(currentToken()).toBe(mine)
  await expect.poll(() => currentToken()).toBe(renewed)
  expect(asked()).toBeNull()
  const withIt = mock().requests.filter(({ headers }) => headers.get('X-Token') === renewed)
  expect(withIt.map(({ url }) => new URL(url).pathname)).toEqual(['/api/v1/gm_user/info'])
})

it('session: a page restored from the back/forward cache notices a sign-out', () => {
  localStorage.removeItem(key)
  window.dispatchEvent(new Event('pageshow'))
  expect(currentToken()).not.toBe('')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(currentToken()).toBe('')
})
