import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode, mailedCode, sentCodes } from '#tests/support/mail.ts'
import { seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, dataOf, login, solvedCaptcha, type TestMock } from '#tests/support/mock-client.ts'
import { issue } from '#tests/support/refusals.ts'

const email = 'Newcomer@Example.com'
const account = { username: 'Newcomer', password: 'Password1', email }

async function register(mock: TestMock, changes: Partial<typeof account> & { email_code?: string } = {}) {
  const email_code = changes.email_code ?? (await mailedCode(mock, email))
  return (await mock.call('/UserRegister', { ...account, ...changes, email_code })).body
}

async function registerable(): Promise<TestMock> {
  const mock = await createTestMock()
  await askForCode(mock, '/GetEmailAuthCode', email)
  return mock
}

it('§2 e-mail code: the code has 6 digits and goes to the given address', async () => {
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

it('§2 register: a user with the code gets an account and a session, and can sign in', async () => {
  const mock = await registerable()
  const answer = await register(mock)
  const { id } = dataOf(answer)
  const { token } = dataOf((await login(mock, 'newcomer', 'Password1')).body)
  const user = { id, username: 'Newcomer', name: 'Newcomer', email }
  for (const each of [token, answer.token ?? expect.unreachable()])
    expect(await mock.data('/gm_user/info', {}, { token: each })).toMatchObject(user)
})

it('§2 register: a new account has the default role, even when another role has fewer calls', async () => {
  const mock = await registerable()
  const as = 'admin'
  const roles = await mock.data('/gm_user/roles', {}, { as })
  const role = roles.find(({ is_default }) => is_default === 1) ?? expect.unreachable()
  await mock.call('/gm_user/role/update', { ...role, api: ['/app/Create'] }, { as })
  const smaller = { name: '审核助理', description: '', routes: '[]', api: [] }
  await mock.call('/gm_user/role/add', smaller, { as })
  await register(mock)
  expect(await mock.data('/gm_user/info', {}, { as: 'newcomer' })).toMatchObject({ roles: ['买家'] })
  expect((await mock.call('/gm_user/userlist', {}, { as: 'newcomer' })).body.code).toBe(resultCodes.forbidden)
})

it('§2 register: a name is taken in any case, and the refusal leaves the code valid', async () => {
  const mock = await registerable()
  for (const username of ['AUTHOR', 'author'])
    expect(await register(mock, { username })).toEqual(issue('username', '用户名已被使用'))
  expect((await register(mock)).code).toBe(0)
})

it('§2 register: an address that is taken in any case gets no code', async () => {
  const mock = await createTestMock()
  const { body } = await askForCode(mock, '/GetEmailAuthCode', 'AUTHOR@example.com')
  expect(body).toEqual(issue('email', '邮箱已被使用'))
  expect(await sentCodes(mock)).toEqual([])
})

it('§2 register: a code registers once among many concurrent registrations', async () => {
  const mock = await registerable()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => register(mock, { username: `newcomer${index}` })),
  )
  const refusals = Array(9).fill(resultCodes.verificationFailed)
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...refusals])
})

it('§2 register: no code goes out while no role can be given', async () => {
  const storage = await seededStorage((work) => work.remove('roles', 2))
  const mock = await createTestMock({ storage, scenario: 'empty' })
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body).toMatchObject({
    code: resultCodes.refused,
    msg: expect.stringContaining('没有可供注册用户使用的角色'),
  })
  expect(await sentCodes(mock)).toEqual([])
})

it.each([
  [599, 0],
  [600, resultCodes.verificationFailed],
])('§2 e-mail code: a registration after %i s answers %i', async (seconds, code) => {
  const mock = await registerable()
  mock.clock.advance(seconds)
  expect((await register(mock)).code).toBe(code)
})

it('§2 e-mail code: the code is bound to its address and its purpose', async () => {
  const mock = await registerable()
  expect((await register(mock, { email: 'other@example.com' })).code).toBe(resultCodes.verificationFailed)
  const known = { email: 'author@example.com' }
  await askForCode(mock, '/GetFoundPwdEmailCode', known.email)
  const email_code = await mailedCode(mock, known.email)
  expect((await register(mock, { ...known, email_code })).code).toBe(resultCodes.verificationFailed)
  const { body } = await mock.call('/ResetPwd', { ...known, email_code, password: 'Password2' })
  expect(body.code).toBe(0)
})

it('§2 e-mail code: five wrong guesses make the right code invalid', async () => {
  const mock = await registerable()
  const right = await mailedCode(mock, email)
  const wrong = right === '000000' ? '000001' : '000000'
  for (const email_code of [...Array(5).fill(wrong), right])
    expect((await register(mock, { email_code })).code).toBe(resultCodes.verificationFailed)
  mock.clock.advance(60)
  await askForCode(mock, '/GetEmailAuthCode', email)
  expect((await register(mock)).code).toBe(0)
})

it('§1 41005: another code goes out after 60 s and replaces the first', async () => {
  const mock = await registerable()
  const first = await mailedCode(mock, email)
  mock.clock.advance(25)
  const request = { email: email.toLowerCase(), ...(await solvedCaptcha(mock)) }
  expect((await mock.call('/GetEmailAuthCode', request)).body).toEqual({
    code: resultCodes.tooManyAttempts,
    msg: '发送过于频繁，请在 35 秒后重试',
    data: { retry_after: 35 },
  })
  mock.clock.advance(34.2)
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body.data).toEqual({ retry_after: 1 })
  mock.clock.advance(0.8)
  // The refused request used its captcha up.
  expect((await mock.call('/GetEmailAuthCode', request)).body.code).toBe(resultCodes.verificationFailed)
  expect((await askForCode(mock, '/GetEmailAuthCode', email)).body.code).toBe(0)
  expect((await register(mock, { email_code: first })).code).toBe(resultCodes.verificationFailed)
  expect((await register(mock)).code).toBe(0)
})

it.each([{ captcha: 'maybe' }, { min_version: 'new' }])('§5 settings: %j is refused', async (body) => {
  const { app } = await createTestMock()
  const response = await app.request('/__mock/settings', { method: 'PUT', body: JSON.stringify(body) })
  expect(response.status).toBe(400)
})
