import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode } from '#tests/support/mail.ts'
import { seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { exportedTable } from '../support/exported.ts'

const day = 24 * 60 * 60
const twoHours = 2 * 60 * 60
const idsOf = async (mock: TestMock, table: string) => (await exportedTable(mock, table)).map(({ id }) => id)

it('§2 login: a sign-in removes sessions that ended more than a week ago', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  await signIn(mock, 'admin')
  mock.clock.advance(twoHours + 7 * day)
  await signIn(mock, 'admin')
  expect(await exportedTable(mock, 'sessions')).toHaveLength(2)
  mock.clock.advance(1)
  await signIn(mock, 'admin')
  expect(await exportedTable(mock, 'sessions')).toHaveLength(2)
})

it('§2 captcha: a new one removes those that have expired', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  await mock.call('/GetAuthCode', {})
  mock.clock.advance(299)
  await mock.call('/GetAuthCode', {})
  expect(await exportedTable(mock, 'captchas')).toHaveLength(2)
  mock.clock.advance(1)
  await mock.call('/GetAuthCode', {})
  expect(await exportedTable(mock, 'captchas')).toHaveLength(2)
})

it('§2 captcha: the oldest is removed when more than 500 are open', async () => {
  const answer = 'ACEH'
  const noon = testClock().now()
  const storage = await seededStorage((work) => {
    for (let second = 1; second <= 500; second += 1)
      work.put('captchas', { id: `open-${second}`, answer, expiresAt: noon + second * 500 })
  })
  const mock = await createTestMock({ storage })
  await mock.call('/GetAuthCode', {})
  expect(await exportedTable(mock, 'captchas')).toHaveLength(500)
  const tried = async (imgid: string) => {
    const request = { username: 'nobody', password: 'Demo1234', imgid, imgcode: answer }
    return (await mock.call('/gm_user/login', request)).body.code
  }
  expect(await tried('open-1')).toBe(resultCodes.verificationFailed)
  expect(await tried('open-2')).toBe(resultCodes.refused)
})

it('§2 login: a failed one removes failures older than 15 minutes', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  await login(mock, 'author', 'wrong')
  mock.clock.advance(15 * 60 - 1)
  await login(mock, 'buyer', 'wrong')
  expect(await idsOf(mock, 'loginFailures')).toEqual(['author', 'buyer'])
  mock.clock.advance(1)
  await login(mock, 'buyer', 'wrong')
  expect(await exportedTable(mock, 'loginFailures')).toMatchObject([{ id: 'buyer', lockedUntil: 0 }])
})

it('§2 e-mail code: a new one removes those that have expired, of any address', async () => {
  const mock = await createTestMock()
  await askForCode(mock, '/GetEmailAuthCode', 'first@example.com')
  mock.clock.advance(599)
  await askForCode(mock, '/GetEmailAuthCode', 'second@example.com')
  expect(await exportedTable(mock, 'emailCodes')).toHaveLength(2)
  mock.clock.advance(1)
  await askForCode(mock, '/GetEmailAuthCode', 'third@example.com')
  const left = ['second', 'third'].map((name) => `register:${name}@example.com`)
  expect(await idsOf(mock, 'emailCodes')).toEqual(left)
})
