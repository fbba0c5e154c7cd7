import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { askForCode, mailedCode, sentCodes } from '#tests/support/mail.ts'
import { createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'

const email = 'author@example.com'
const password = 'Password2'

async function codeOfInfo(mock: TestMock, token: string): Promise<number> {
  return (await mock.call('/gm_user/info', {}, { token })).body.code
}

it('§2 reset: a code from the e-mail sets a new password and ends every session', async () => {
  const mock = await createTestMock()
  const sessions = [await signIn(mock, 'author'), await signIn(mock, 'author')]
  await askForCode(mock, '/GetFoundPwdEmailCode', email)
  expect(await sentCodes(mock)).toMatchObject([{ to: email, subject: '找回密码验证码' }])
  const email_code = await mailedCode(mock, email)
  const { body } = await mock.call('/ResetPwd', { email: 'AUTHOR@example.com', email_code, password })
  expect(body).toEqual({ code: 0, msg: '操作成功', data: null })
  for (const token of sessions) expect(await codeOfInfo(mock, token)).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.refused)
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 reset: it lifts the login lock', async () => {
  const mock = await createTestMock()
  for (let attempt = 0; attempt < 5; attempt += 1) await login(mock, 'author', 'wrong')
  await askForCode(mock, '/GetFoundPwdEmailCode', email)
  await mock.call('/ResetPwd', { email, email_code: await mailedCode(mock, email), password })
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 reset: a known and an unknown address are answered alike, but only the known one gets a mail', async () => {
  const mock = await createTestMock()
  const answersFor = async (address: string) => {
    const first = await askForCode(mock, '/GetFoundPwdEmailCode', address)
    const second = await askForCode(mock, '/GetFoundPwdEmailCode', address)
    const reset = await mock.call('/ResetPwd', { email: address, email_code: 'wrong', password })
    return [first.body, second.body, reset.body]
  }
  expect(await answersFor('nobody@example.com')).toEqual(await answersFor(email))
  expect((await sentCodes(mock)).map(({ to }) => to)).toEqual([email])
})

it('§2 password: setting it ends the other sessions, not this one', async () => {
  const mock = await createTestMock()
  const [token, other] = [await signIn(mock, 'author'), await signIn(mock, 'author')]
  expect((await mock.call('/gm_user/ModifyPwd', { password }, { token })).body.code).toBe(0)
  expect(await codeOfInfo(mock, other)).toBe(resultCodes.tokenRejected)
  expect(await codeOfInfo(mock, token)).toBe(0)
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 password: a token renewed by the call that sets it stays valid', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(2 * 60 * 60 - 600)
  const { body } = await mock.call('/gm_user/ModifyPwd', { password }, { token })
  expect(await codeOfInfo(mock, body.token ?? '')).toBe(0)
})

it('§2 password: changing it with the old one ends every session', async () => {
  const mock = await createTestMock()
  const [token, other] = [await signIn(mock, 'author'), await signIn(mock, 'author')]
  const request = { old_password: 'Demo1234', password }
  expect((await mock.call('/gm_user/ModifyPwdByPassword', request, { token })).body.code).toBe(0)
  for (const each of [token, other]) expect(await codeOfInfo(mock, each)).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 password: a wrong old one is marked and counts as a failed login', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const change = () =>
    mock.call('/gm_user/ModifyPwdByPassword', { old_password: 'wrong', password }, { token })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await change()).body).toMatchObject({
      code: resultCodes.invalidRequest,
      data: { issues: [{ path: 'old_password' }] },
    })
  }
  expect((await change()).body.code).toBe(resultCodes.tooManyAttempts)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.tooManyAttempts)
})

it('§2 password: neither an old nor a new one is in the storage, the log included', async () => {
  const storage = createStorage()
  const mock = await createTestMock({ storage })
  const token = await signIn(mock, 'author')
  await mock.call('/gm_user/ModifyPwdByPassword', { old_password: 'OldSecret1', password }, { token })
  await mock.call('/gm_user/ModifyPwd', { password }, { token })
  const stored = await Promise.all((await storage.getKeys()).map((key) => storage.getItem(key)))
  expect(JSON.stringify(stored)).not.toMatch(/OldSecret1|Password2/)
})

it('§2 ev key: it stays until a new one is asked for', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const keyOf = async (request: { reset?: boolean }) =>
    (await mock.call('/gm_user/GetEvKey', request, { token })).body.data
  const first = await keyOf({})
  expect(first).toEqual({
    ev_key: expect.stringMatching(/^ev_[0-9a-f]{40}$/),
    create_time: '2026-11-21 12:00:00',
  })
  mock.clock.advance(60)
  expect(await keyOf({ reset: false })).toEqual(first)
  const second = await keyOf({ reset: true })
  expect(second?.ev_key).not.toBe(first?.ev_key)
  expect(second?.create_time).toBe('2026-11-21 12:01:00')
  expect(await keyOf({})).toEqual(second)
})

it('§2 profile: name, avatar and introduction are one’s own to edit', async () => {
  const mock = await createTestMock()
  const avatar = 'data:image/png;base64,iVBORw0KGgo='
  const edit = { name: ' 新名字 ', avatar, introduction: '你好' }
  expect((await mock.call('/gm_user/UpdateSelf', edit, { as: 'author' })).body.code).toBe(0)
  const { data } = (await mock.call('/gm_user/info', {}, { as: 'author' })).body
  expect(data).toMatchObject({ name: '新名字', avatar, introduction: '你好', roleId: 3 })
  await mock.call('/gm_user/UpdateSelf', { ...edit, avatar: 'http://localhost/a.png' }, { as: 'author' })
  expect((await mock.call('/gm_user/info', {}, { as: 'author' })).body.data?.avatar).toBe('/a.png')
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,PHN2Zz4=',
  'http://example.com/a.png',
  'https://example.com/a.png',
])('§2 profile: %s is no avatar', async (avatar) => {
  const mock = await createTestMock()
  const { body } = await mock.call(
    '/gm_user/UpdateSelf',
    { name: '', avatar, introduction: '' },
    { as: 'author' },
  )
  expect(body).toMatchObject({ code: resultCodes.invalidRequest, data: { issues: [{ path: 'avatar' }] } })
})
