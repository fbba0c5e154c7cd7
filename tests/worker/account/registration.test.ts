import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode, mailedCode, sentCodes } from '#tests/support/mail.ts'
import { seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock, login, solvedCaptcha, type TestMock } from '#tests/support/mock-client.ts'

const email = 'Newcomer@Example.com'
const account = { username: 'Newcomer', password: 'Password1', email }

async function register(mock: TestMock, changes: Partial<typeof account> & { email_code?: string } = {}) {
  const email_code = changes.email_code ?? (await mailedCode(mock, email))
  return mock.call('/UserRegister', { ...account, ...changes, email_code })
}

async function registerable(): Promise<TestMock> {
  const mock = await createTestMock()
  await askForCode(mock, '/GetEmailAuthCode', email)
  return mock
}

it('§2 e-mail code: it has 6 digits and goes to the address that was named', async () => {
  const mock = await createTestMock()
  const { body } = await askForCode(mock, '/GetEmailAuthCode', email)
  expect(body.data).toEqual({ expires_in: 600, resend_after: 60 })
  expect(await sentCodes(mock)).toEqual([
    {
      id: expect.any(Number),
      to: email,
      subject: '注册验证码',
      text: expect.stringContaining('验证码'),
      code: expect.stringMatching(/^\d{6}$/),
      created: '2026-11-21 12:00:00',
    },
  ])
})

it('§2 register: whoever has the code gets an account, and can sign in', async () => {
  const mock = await registerable()
  const { body } = await register(mock)
  expect(body.data).toEqual({ id: expect.any(Number) })
  const { data } = (await login(mock, 'newcomer', 'Password1')).body
  const info = await mock.call('/gm_user/info', {}, { token: data?.token ?? '' })
  expect(info.body.data).toMatchObject({ id: body.data?.id, username: 'Newcomer', name: 'Newcomer', email })
})

it('§2 register: the new account has the default role, also when another role has fewer calls', async () => {
  const mock = await registerable()
  const { data: roles } = (await mock.call('/gm_user/roles', {}, { as: 'admin' })).body
  const role = roles?.find(({ is_default }) => is_default === 1) ?? expect.unreachable()
  await mock.call('/gm_user/role/update', { ...role, api: ['/app/Create'] }, { as: 'admin' })
  const smaller = { name: '审核助理', description: '', routes: '[]', api: [] }
  await mock.call('/gm_user/role/add', smaller, { as: 'admin' })
  await register(mock)
  expect((await mock.call('/gm_user/info', {}, { as: 'newcomer' })).body.data?.roles).toEqual(['买家'])
  expect((await mock.call('/gm_user/userlist', {}, { as: 'newcomer' })).body.code).toBe(resultCodes.forbidden)
})

it.each(['AUTHOR', 'author'])('§2 register: %s is taken, and the code stays good', async (username) => {
  const mock = await registerable()
  const { body } = await register(mock, { username })
  expect(body).toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: [{ path: 'username', message: '用户名已被使用' }] },
  })
  expect((await register(mock)).body.code).toBe(0)
})

it('§2 register: an address that is taken gets no code, in whatever case', async () => {
  const mock = await createTestMock()
  const { body } = await askForCode(mock, '/GetEmailAuthCode', 'AUTHOR@example.com')
  expect(body).toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: [{ path: 'email', message: '邮箱已被使用' }] },
  })
  expect(await sentCodes(mock)).toEqual([])
})

it('§2 register: of many at once with one code one wins', async () => {
  const mock = await registerable()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => register(mock, { username: `newcomer${index}` })),
  )
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1)
})

it('§2 register: without a role to give it is refused before a code goes out', async () => {
  const storage = await seededStorage((work) => work.remove('roles', 2))
  const mock = await createTestMock({ storage, scenario: 'empty' })
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body).toMatchObject({
    code: resultCodes.refused,
    msg: expect.stringContaining('没有可供注册用户使用的角色'),
  })
  expect(await sentCodes(mock)).toEqual([])
})

it('§2 e-mail code: it is used once', async () => {
  const mock = await registerable()
  await register(mock)
  const { body } = await register(mock, { username: 'another' })
  expect(body.code).toBe(resultCodes.verificationFailed)
})

it('§2 e-mail code: it is valid for 600 s', async () => {
  const mock = await registerable()
  mock.clock.advance(599)
  const other = await registerable()
  other.clock.advance(600)
  expect((await register(mock)).body.code).toBe(0)
  expect((await register(other)).body.code).toBe(resultCodes.verificationFailed)
})

it('§2 e-mail code: it is bound to its address and its purpose', async () => {
  const mock = await registerable()
  const elsewhere = await register(mock, { email: 'other@example.com' })
  expect(elsewhere.body.code).toBe(resultCodes.verificationFailed)
  const password = 'Password2'
  await askForCode(mock, '/GetFoundPwdEmailCode', 'author@example.com')
  const email_code = await mailedCode(mock, 'author@example.com')
  const registering = await register(mock, { email: 'author@example.com', email_code })
  expect(registering.body.code).toBe(resultCodes.verificationFailed)
  const reset = await mock.call('/ResetPwd', { email: 'author@example.com', email_code, password })
  expect(reset.body.code).toBe(0)
})

it('§2 e-mail code: after five wrong ones the right one is refused too', async () => {
  const mock = await registerable()
  const right = await mailedCode(mock, email)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { body } = await register(mock, { email_code: wrong })
    expect(body.code).toBe(resultCodes.verificationFailed)
  }
  expect((await register(mock, { email_code: right })).body.code).toBe(resultCodes.verificationFailed)
  mock.clock.advance(60)
  await askForCode(mock, '/GetEmailAuthCode', email)
  expect((await register(mock)).body.code).toBe(0)
})

it('§1 41005: the next code goes out after 60 s, and takes the place of the first', async () => {
  const mock = await registerable()
  const first = await mailedCode(mock, email)
  mock.clock.advance(25)
  const early = await askForCode(mock, '/GetEmailAuthCode', email.toLowerCase())
  expect(early.body).toEqual({
    code: resultCodes.tooManyAttempts,
    msg: '发送过于频繁，请在 35 秒后重试',
    data: { retry_after: 35 },
  })
  mock.clock.advance(34.2)
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body.data).toEqual({ retry_after: 1 })
  mock.clock.advance(0.8)
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body.code).toBe(0)
  expect((await register(mock, { email_code: first })).body.code).toBe(resultCodes.verificationFailed)
  expect((await register(mock)).body.code).toBe(0)
})

it('§2 captcha: it is used up by asking for a code, whatever becomes of it', async () => {
  const mock = await registerable()
  const captcha = await solvedCaptcha(mock)
  const early = await mock.call('/GetEmailAuthCode', { email, ...captcha })
  expect(early.body.code).toBe(resultCodes.tooManyAttempts)
  mock.clock.advance(60)
  const again = await mock.call('/GetEmailAuthCode', { email, ...captcha })
  expect(again.body.code).toBe(resultCodes.verificationFailed)
})

it('§5 settings: with captchas off any answer does, and what is not named stays', async () => {
  const mock = await createTestMock()
  const put = (body: unknown) => control(mock.app, 'PUT', '/settings', body)
  expect(await put({ captcha: 'off' })).toEqual({ captcha: 'off', min_version: null })
  const credentials = { username: 'author', password: 'Demo1234', imgid: 'none', imgcode: 'none' }
  expect((await mock.call('/gm_user/login', credentials)).body.code).toBe(0)
  expect(await put({ min_version: '2.0.0' })).toEqual({ captcha: 'off', min_version: '2.0.0' })
  expect(await put({ captcha: 'on', min_version: '' })).toEqual({ captcha: 'on', min_version: null })
  expect((await mock.call('/gm_user/login', credentials)).body.code).toBe(resultCodes.verificationFailed)
})

it.each([{ captcha: 'maybe' }, { min_version: 'new' }])('§5 settings: %j is refused', async (body) => {
  const { app } = await createTestMock()
  const response = await app.request('/__mock/settings', { method: 'PUT', body: JSON.stringify(body) })
  expect(response.status).toBe(400)
})

it('§5 inbox: newest first, at most 200', async () => {
  const mock = await createTestMock()
  await control(mock.app, 'PUT', '/settings', { captcha: 'off' })
  for (let index = 0; index < 203; index += 1) {
    const recipient = `newcomer${index}@example.com`
    await mock.call('/GetEmailAuthCode', { email: recipient, imgid: 'none', imgcode: 'none' })
  }
  const mails = await sentCodes(mock)
  expect(mails).toHaveLength(200)
  expect(mails[0]?.to).toBe('newcomer202@example.com')
})
