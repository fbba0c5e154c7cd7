import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../web/src/api/call.ts'
import { currentToken, storeToken } from '../../web/src/api/token.ts'
import { useUnsaved } from '../../web/src/components/unsaved-changes.ts'
import { startI18n } from '../../web/src/i18n/i18n.ts'
import { feedbackStore } from '../../web/src/lib/feedback.ts'
import { loadSession, useSession } from '../../web/src/session/session.ts'
import { signIn } from '../support/mock-client.ts'
import { envelope, serveMock } from './support/serve-mock.ts'

const mock = serveMock()
const key = 'Admin-Token'
const asked = () => feedbackStore.read().asked

beforeAll(async () => {
  await startI18n()
  // By its name only: the router's types do not stand the stricter options that tests are checked with.
  const path = '../../web/src/app/other-tabs.ts'
  const { followOtherTabs } = await vi.importActual<{ followOtherTabs: () => void }>(path)
  followOtherTabs()
})

beforeEach(async () => {
  storeToken(await signIn(mock(), 'author'))
  await loadSession()
})

function storeElsewhere(token: string): void {
  localStorage.setItem(key, token)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: token }))
}

it('session: another user’s sign-in elsewhere asks before it costs unsaved changes; who stays, stays himself', async () => {
  const mine = currentToken()
  const theirs = await signIn(mock(), 'buyer')
  useUnsaved.setState({ paths: ['/form'] })
  storeElsewhere(theirs)
  await vi.waitFor(() => expect(asked()?.question.kind).toBe('other-user'))
  asked()?.answer('cancel')
  expect(currentToken()).toBe(mine)

  // What the server renews for this tab is not for the other user's.
  mock().answerOnce('/gm_user/GetUserAssets', () =>
    envelope(0, { data: { ev_coin: 1, unix_time: 1 }, token: 'mine renewed' }),
  )
  await call('/gm_user/GetUserAssets', {})
  expect(currentToken()).toBe('mine renewed')
  expect(localStorage.getItem(key)).toBe(theirs)
})

it('session: whoever follows has nothing left of the user before', async () => {
  const theirs = await signIn(mock(), 'buyer')
  useUnsaved.setState({ paths: ['/form'] })
  storeElsewhere(theirs)
  await vi.waitFor(() => expect(asked()?.question.kind).toBe('other-user'))
  asked()?.answer('confirm')
  await vi.waitFor(() => expect(currentToken()).toBe(theirs))
  await vi.waitFor(() => expect(feedbackStore.read().toast?.type).toBe('info'))
  expect(useSession.getState().session?.user.username).not.toBe('author')
})
