import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, login, signIn, solvedCaptcha } from '#tests/support/mock-client.ts'

const credentials = { username: 'author', password: 'Demo1234' }

it('§2 login: the right password and captcha open a session', async () => {
  const mock = await createTestMock()
  const { status, body } = await login(mock, 'author')
  expect(status).toBe(200)
  expect(body.data?.unix_time).toBe(Math.floor(mock.clock.now() / 1000))
  const info = await mock.call('/gm_user/info', {}, { token: body.data?.token ?? '' })
  expect(info.body.data?.username).toBe('author')
})

it('§2 login: the username is taken without its spaces and without regard to case', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/login', {
    ...(await solvedCaptcha(mock)),
    username: '  AUTHOR ',
    password: 'Demo1234',
  })
  expect(body.code).toBe(resultCodes.success)
})

it('§2 captcha: it is accepted in lower case', async () => {
  const mock = await createTestMock()
  const { imgid, imgcode } = await solvedCaptcha(mock)
  const { body } = await mock.call('/gm_user/login', {
    ...credentials,
    imgid,
    imgcode: imgcode.toLowerCase(),
  })
  expect(body.code).toBe(resultCodes.success)
})

it('§2 captcha: with captchas on a login without one is refused, and its fields are named', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/login', { ...credentials, imgid: '' })
  expect(body).toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: [{ path: 'imgid' }, { path: 'imgcode' }] },
  })
})

it('§2 captcha: with captchas off a login needs none', async () => {
  const mock = await createTestMock()
  await control(mock.app, 'PUT', '/settings', { captcha: 'off' })
  expect((await mock.call('/gm_user/login', credentials)).body.code).toBe(resultCodes.success)
})

it('§2 captcha: it takes one answer only, also a wrong one', async () => {
  const mock = await createTestMock()
  const { imgid, imgcode } = await solvedCaptcha(mock)
  const wrong = await mock.call('/gm_user/login', { ...credentials, imgid, imgcode: '????' })
  expect(wrong.body.code).toBe(resultCodes.verificationFailed)
  const right = await mock.call('/gm_user/login', { ...credentials, imgid, imgcode })
  expect(right.body.code).toBe(resultCodes.verificationFailed)
})

it('§2 captcha: it is used up by a login that fails for its password', async () => {
  const mock = await createTestMock()
  const captcha = await solvedCaptcha(mock)
  await mock.call('/gm_user/login', { ...credentials, ...captcha, password: 'wrong' })
  const again = await mock.call('/gm_user/login', { ...credentials, ...captcha })
  expect(again.body.code).toBe(resultCodes.verificationFailed)
})

it('§2 captcha: it is valid for five minutes', async () => {
  const mock = await createTestMock()
  const inTime = await solvedCaptcha(mock)
  mock.clock.advance(299)
  expect((await mock.call('/gm_user/login', { ...credentials, ...inTime })).body.code).toBe(0)
  const late = await solvedCaptcha(mock)
  mock.clock.advance(300)
  const refused = await mock.call('/gm_user/login', { ...credentials, ...late })
  expect(refused.body.code).toBe(resultCodes.verificationFailed)
})

it('§2 login: an unknown user and a wrong password are answered alike', async () => {
  const mock = await createTestMock()
  const unknown = await login(mock, 'nobody')
  const wrong = await login(mock, 'author', 'wrong')
  expect(unknown.status).toBe(202)
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.body).toEqual({ code: resultCodes.refused, msg: '用户名或密码错误', data: null })
})

it.each(['author', 'nobody'])('§2 lock: five failures lock %s for 15 minutes', async (username) => {
  const mock = await createTestMock()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await login(mock, username, 'wrong')).body.code).toBe(resultCodes.refused)
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

it('§2 lock: it ignores case', async () => {
  const mock = await createTestMock()
  for (const username of ['author', 'Author', 'AUTHOR', 'authoR', ' author '])
    await login(mock, username, 'wrong')
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.tooManyAttempts)
})

it('§2 lock: a successful login starts the count anew', async () => {
  const mock = await createTestMock()
  for (const password of ['wrong', 'wrong', 'wrong', 'wrong', 'Demo1234', 'wrong'])
    await login(mock, 'author', password)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.success)
})

it('§1 40008: a banned user learns the reason, but only with the right password', async () => {
  const mock = await createTestMock()
  expect((await login(mock, 'banned', 'wrong')).body.code).toBe(resultCodes.refused)
  const { body } = await login(mock, 'banned')
  expect(body.code).toBe(resultCodes.accountClosed)
  expect(body.msg).toContain('恶意退款')
})

it('§2 logout: the token is invalid, other sessions of the user stay valid', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const other = await signIn(mock, 'author')
  expect((await mock.call('/gm_user/logout', {}, { token })).body).toEqual({
    code: 0,
    msg: '操作成功',
    data: null,
  })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
  expect((await mock.call('/gm_user/info', {}, { token: other })).body.code).toBe(0)
})

it('§2 login: neither a token nor a password is in the storage', async () => {
  const storage = createStorage()
  const mock = await createTestMock({ storage })
  const token = (await login(mock, 'author')).body.data?.token ?? 'none'
  const stored = await Promise.all((await storage.getKeys()).map((key) => storage.getItem(key)))
  const text = JSON.stringify(stored)
  expect(text).not.toContain(token)
  expect(text).not.toContain('Demo1234')
})
