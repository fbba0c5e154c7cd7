import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, dataOf, login, signIn, solvedCaptcha } from '#tests/support/mock-client.ts'
import { invalid, refused } from '#tests/support/refusals.ts'

const credentials = { username: 'author', password: 'Demo1234' }

it('§2 login: password and captcha open a session, in any case of username and captcha', async () => {
  const mock = await createTestMock()
  const { imgid, imgcode } = await solvedCaptcha(mock)
  const request = { ...credentials, username: '  AUTHOR ', imgid, imgcode: imgcode.toLowerCase() }
  const { status, body } = await mock.call('/gm_user/login', request)
  const { token, unix_time } = dataOf(body)
  expect([status, unix_time]).toEqual([200, Math.floor(mock.clock.now() / 1000)])
  expect(await mock.data('/gm_user/info', {}, { token })).toMatchObject({ username: 'author' })
})

it('§2 captcha: a login without a captcha is refused, and both fields are named', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/login', { ...credentials, imgid: '' })
  expect(body).toMatchObject(invalid('imgid', 'imgcode'))
})

it.each([{ imgcode: '?' }, { password: 'no' }])('§2 captcha: a login with %o uses it up', async (wrong) => {
  const mock = await createTestMock()
  const right = { ...credentials, ...(await solvedCaptcha(mock)) }
  expect((await mock.call('/gm_user/login', { ...right, ...wrong })).body.code).not.toBe(0)
  expect((await mock.call('/gm_user/login', right)).body.code).toBe(resultCodes.verificationFailed)
})

it('§2 captcha: the solution is valid for five minutes', async () => {
  const mock = await createTestMock()
  const codeAfter = async (seconds: number) => {
    const captcha = await solvedCaptcha(mock)
    mock.clock.advance(seconds)
    return (await mock.call('/gm_user/login', { ...credentials, ...captcha })).body.code
  }
  expect([await codeAfter(299), await codeAfter(300)]).toEqual([0, resultCodes.verificationFailed])
})

it('§5 settings: with captchas off any answer or none does, and other settings stay', async () => {
  const mock = await createTestMock()
  const put = (body: unknown) => control(mock.app, 'PUT', '/settings', body)
  const wrong = { ...credentials, imgid: 'none', imgcode: 'none' }
  expect(await put({ captcha: 'off' })).toEqual({ captcha: 'off', min_version: null })
  for (const request of [credentials, wrong])
    expect((await mock.call('/gm_user/login', request)).body.code).toBe(0)
  expect(await put({ min_version: '2.0.0' })).toEqual({ captcha: 'off', min_version: '2.0.0' })
  expect(await put({ captcha: 'on', min_version: '' })).toEqual({ captcha: 'on', min_version: null })
  expect((await mock.call('/gm_user/login', wrong)).body.code).toBe(resultCodes.verificationFailed)
})

it.each(['author', 'nobody'])('§2 lock: five failures in any case lock %s for 15 min', async (username) => {
  const mock = await createTestMock()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const name = attempt % 2 === 0 ? username : username.toUpperCase()
    const { status, body } = await login(mock, name, 'wrong')
    expect([status, body]).toEqual([202, refused('用户名或密码错误')])
  }
  mock.clock.advance(60)
  const locked = await login(mock, username)
  expect(locked.body).toMatchObject({ code: resultCodes.tooManyAttempts, data: { retry_after: 14 * 60 } })
  mock.clock.advance(14 * 60)
  expect((await login(mock, username)).body.code).not.toBe(resultCodes.tooManyAttempts)
})

it('§2 lock: failures more than 15 minutes apart do not add up', async () => {
  const mock = await createTestMock()
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect((await login(mock, 'author', 'wrong')).body.code).toBe(resultCodes.refused)
    mock.clock.advance(4 * 60)
  }
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.success)
})

it('§1 40008: a banned user learns the reason, but only with the right password', async () => {
  const mock = await createTestMock()
  expect((await login(mock, 'banned', 'wrong')).body.code).toBe(resultCodes.refused)
  const { body } = await login(mock, 'banned')
  expect(body).toMatchObject({ code: resultCodes.accountClosed, msg: expect.stringContaining('恶意退款') })
})

it('§2 passwords: neither a token nor any password reaches the storage, the log included', async () => {
  const storage = createStorage()
  const mock = await createTestMock({ storage })
  const { token } = dataOf((await login(mock, 'author')).body)
  const other = await signIn(mock, 'author')
  const change = { old_password: 'OldSecret1', password: 'Password2' }
  await mock.call('/gm_user/ModifyPwdByPassword', change, { token: other })
  await mock.call('/gm_user/ModifyPwd', { password: 'Password2' }, { token: other })
  const stored = await Promise.all((await storage.getKeys()).map((key) => storage.getItem(key)))
  const text = JSON.stringify(stored)
  for (const secret of [token, other, 'Demo1234', 'OldSecret1', 'Password2'])
    expect(text).not.toContain(secret)
})
