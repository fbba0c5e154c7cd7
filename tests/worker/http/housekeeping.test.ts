import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode } from '#tests/support/mail.ts'
import { seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { exported } from '../support/exported.ts'

const day = 24 * 60 * 60
const twoHours = 2 * 60 * 60

async function rowsOf(mock: TestMock, table: string) {
  return (await exported(mock)).tables[table] ?? []
}

describe('§2 login: expired records are removed', () => {
  it('a session is told from an unknown one for a week after its end', async () => {
    const mock = await createTestMock({ scenario: 'empty' })
    await signIn(mock, 'admin')
    mock.clock.advance(twoHours + 7 * day)
    await signIn(mock, 'admin')
    expect(await rowsOf(mock, 'sessions')).toHaveLength(2)
    mock.clock.advance(1)
    await signIn(mock, 'admin')
    expect(await rowsOf(mock, 'sessions')).toHaveLength(2)
  })

  it('and is forgotten by a renewal, too', async () => {
    const mock = await createTestMock({ scenario: 'empty' })
    await signIn(mock, 'admin')
    mock.clock.advance(7 * day)
    const token = await signIn(mock, 'admin')
    mock.clock.advance(twoHours - 600)
    await mock.call('/gm_user/info', {}, { token })
    expect(await rowsOf(mock, 'sessions')).toHaveLength(3)
    const later = await signIn(mock, 'admin')
    mock.clock.advance(twoHours - 600)
    await mock.call('/gm_user/info', {}, { token: later })
    expect(await rowsOf(mock, 'sessions')).toHaveLength(4)
  })

  it('captchas go when the next one is drawn', async () => {
    const mock = await createTestMock({ scenario: 'empty' })
    await mock.call('/GetAuthCode', {})
    mock.clock.advance(299)
    await mock.call('/GetAuthCode', {})
    expect(await rowsOf(mock, 'captchas')).toHaveLength(2)
    mock.clock.advance(1)
    await mock.call('/GetAuthCode', {})
    expect(await rowsOf(mock, 'captchas')).toHaveLength(2)
  })

  it('no more than 500 captchas are open, the newest', async () => {
    const answer = 'ACEH'
    const noon = testClock().now()
    const storage = await seededStorage((work) => {
      for (let second = 1; second <= 500; second += 1) {
        work.put('captchas', { id: `open-${second}`, answer, expiresAt: noon + second * 500 })
      }
    })
    const mock = await createTestMock({ storage })
    await mock.call('/GetAuthCode', {})
    expect(await rowsOf(mock, 'captchas')).toHaveLength(500)
    const tried = async (imgid: string) => {
      const request = { username: 'nobody', password: 'Demo1234', imgid, imgcode: answer }
      return (await mock.call('/gm_user/login', request)).body.code
    }
    expect(await tried('open-1')).toBe(resultCodes.verificationFailed)
    expect(await tried('open-2')).toBe(resultCodes.refused)
  })

  it('failed logins go once they count no more, of whatever username', async () => {
    const mock = await createTestMock({ scenario: 'empty' })
    await login(mock, 'author', 'wrong')
    mock.clock.advance(15 * 60 - 1)
    await login(mock, 'buyer', 'wrong')
    expect((await rowsOf(mock, 'loginFailures')).map(({ id }) => id)).toEqual(['author', 'buyer'])
    mock.clock.advance(1)
    await login(mock, 'buyer', 'wrong')
    expect(await rowsOf(mock, 'loginFailures')).toMatchObject([{ id: 'buyer', lockedUntil: 0 }])
  })

  it('a lock stays for its whole time, and says in how many minutes it ends', async () => {
    const mock = await createTestMock()
    for (let failures = 0; failures < 5; failures += 1) {
      await login(mock, 'author', 'wrong')
      mock.clock.advance(1)
    }
    mock.clock.advance(15 * 60 - 3)
    await login(mock, 'buyer', 'wrong')
    expect(await rowsOf(mock, 'loginFailures')).toHaveLength(2)
    const { body } = await login(mock, 'author')
    expect(body).toEqual({
      code: 41005,
      msg: '登录失败次数过多，请在 1 分钟后重试',
      data: { retry_after: 2 },
    })
    mock.clock.advance(1.3)
    expect((await login(mock, 'author')).body.data).toEqual({ retry_after: 1 })
    mock.clock.advance(0.7)
    expect((await login(mock, 'author')).body.code).toBe(0)
    expect((await rowsOf(mock, 'loginFailures')).map(({ id }) => id)).toEqual(['buyer'])
  })

  it('e-mail codes go when the next one is sent, to whomever', async () => {
    const mock = await createTestMock()
    await askForCode(mock, '/GetEmailAuthCode', 'first@example.com')
    mock.clock.advance(599)
    await askForCode(mock, '/GetEmailAuthCode', 'second@example.com')
    expect(await rowsOf(mock, 'emailCodes')).toHaveLength(2)
    mock.clock.advance(1)
    await askForCode(mock, '/GetEmailAuthCode', 'third@example.com')
    expect((await rowsOf(mock, 'emailCodes')).map(({ id }) => id)).toEqual([
      'register:second@example.com',
      'register:third@example.com',
    ])
  })
})
