import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, newUser } from '#tests/support/administration.ts'
import { askForCode, mailedCode, sentCodes } from '#tests/support/mail.ts'
import { createTestMock, dataOf, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { pictureAddress } from '#tests/support/picture-bytes.ts'
import { invalid } from '#tests/support/refusals.ts'

const email = 'author@example.com'
const password = 'Password2'

/** Creates a mock with two sessions of the author; `codes` answers how a call of each ends. */
async function twoSessions() {
  const mock = await createTestMock()
  const [token, other] = [await signIn(mock, 'author'), await signIn(mock, 'author')]
  const codes = () =>
    Promise.all(
      [token, other].map(async (each) => (await mock.call('/gm_user/info', {}, { token: each })).body.code),
    )
  /** Answers how a call with the token of an answer ends. */
  const codeWith = async ({ body: { token: sent } }: { body: { token?: string | undefined } }) =>
    (await mock.call('/gm_user/info', {}, { token: sent ?? expect.unreachable() })).body.code
  return { mock, token, codes, codeWith }
}

async function reset(mock: TestMock) {
  await askForCode(mock, '/GetFoundPwdEmailCode', email)
  const email_code = await mailedCode(mock, email)
  return mock.call('/ResetPwd', { email: 'AUTHOR@example.com', email_code, password })
}

it('§2 reset: a code from the e-mail sets a new password, ends every session and begins one', async () => {
  const { mock, codes, codeWith } = await twoSessions()
  const answer = await reset(mock)
  expect(answer.body).toMatchObject({ code: 0, msg: '操作成功', data: null })
  expect(await codeWith(answer)).toBe(0)
  expect(await sentCodes(mock)).toMatchObject([{ to: email, subject: '找回密码验证码' }])
  expect(await codes()).toEqual([resultCodes.tokenRejected, resultCodes.tokenRejected])
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.refused)
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 reset: a banned user gets no token', async () => {
  const { mock } = await twoSessions()
  await mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, { as: 'admin' })
  expect((await reset(mock)).body).toEqual({ code: 0, msg: '操作成功', data: null })
})

it('§2 reset: a new password ends the login lock', async () => {
  const mock = await createTestMock()
  for (let attempt = 0; attempt < 5; attempt += 1) await login(mock, 'author', 'wrong')
  await reset(mock)
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 reset: any address gets the same answers, and only a known one gets a mail', async () => {
  const mock = await createTestMock()
  const answersFor = async (address: string) => {
    const first = await askForCode(mock, '/GetFoundPwdEmailCode', address)
    const second = await askForCode(mock, '/GetFoundPwdEmailCode', address)
    const wrong = await mock.call('/ResetPwd', { email: address, email_code: 'wrong', password })
    return [first.body, second.body, wrong.body]
  }
  expect(await answersFor('nobody@example.com')).toEqual(await answersFor(email))
  expect(await sentCodes(mock)).toMatchObject([{ to: email }])
})

it('§2 password: setting a new one ends the other sessions and keeps this one', async () => {
  const { mock, token, codes } = await twoSessions()
  expect((await mock.call('/gm_user/ModifyPwd', { password }, { token })).body.code).toBe(0)
  expect(await codes()).toEqual([0, resultCodes.tokenRejected])
  mock.clock.advance(2 * 60 * 60 - 600)
  const { body } = await mock.call('/gm_user/ModifyPwd', { password: 'Password3' }, { token })
  const renewed = { token: body.token ?? expect.unreachable() }
  expect((await mock.call('/gm_user/info', {}, renewed)).body.code).toBe(0)
  expect((await login(mock, 'author', 'Password3')).body.code).toBe(0)
})

it('§2 password: a change with the old one ends every session and begins one', async () => {
  const { mock, token, codes, codeWith } = await twoSessions()
  const request = { old_password: 'Demo1234', password }
  const answer = await mock.call('/gm_user/ModifyPwdByPassword', request, { token })
  expect(await codeWith(answer)).toBe(0)
  expect(await codes()).toEqual([resultCodes.tokenRejected, resultCodes.tokenRejected])
  expect((await login(mock, 'author', password)).body.code).toBe(0)
})

it('§2 password: a wrong old one is marked and counts as a failed login', async () => {
  const { mock, token } = await twoSessions()
  const request = { old_password: 'wrong', password }
  const change = async () => (await mock.call('/gm_user/ModifyPwdByPassword', request, { token })).body
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await change()).toMatchObject(invalid('old_password'))
  expect((await change()).code).toBe(resultCodes.tooManyAttempts)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.tooManyAttempts)
})

it('§2 ev key: the key stays until another is requested', async () => {
  const { mock, token } = await twoSessions()
  const keyOf = (request: { reset?: boolean }) => mock.data('/gm_user/GetEvKey', request, { token })
  const first = await keyOf({})
  const ev_key = expect.stringMatching(/^ev_[0-9a-f]{40}$/)
  expect(first).toEqual({ ev_key, create_time: '2026-11-21 12:00:00' })
  mock.clock.advance(60)
  expect(await keyOf({ reset: false })).toEqual(first)
  const second = await keyOf({ reset: true })
  expect(second).toEqual({ ev_key, create_time: '2026-11-21 12:01:00' })
  expect(second.ev_key).not.toBe(first.ev_key)
  expect(await keyOf({})).toEqual(second)
})

it('§2 profile: users edit their own name, avatar and introduction', async () => {
  const { mock, token } = await twoSessions()
  const info = () => mock.data('/gm_user/info', {}, { token })
  const avatar = pictureAddress('png')
  const edit = { name: ' 新名字 ', avatar, introduction: '你好' }
  expect((await mock.call('/gm_user/UpdateSelf', edit, { token })).body.code).toBe(0)
  expect(await info()).toMatchObject({ name: '新名字', avatar, introduction: '你好', roleId: 3 })
  await mock.call('/gm_user/UpdateSelf', { ...edit, avatar: 'http://localhost/a.png' }, { token })
  expect(await info()).toMatchObject({ avatar: '/a.png' })
})

it('§2 profile: an avatar is refused as a logo would be', async () => {
  const { mock, token } = await twoSessions()
  const avatar = pictureAddress('png', limits.picture.maxSide + 1)
  const { body } = await mock.call('/gm_user/UpdateSelf', { name: '', avatar, introduction: '' }, { token })
  expect(body).toMatchObject(invalid('avatar'))
})

it('§7 /gm_user/ModifyPwd: a password of an administrator is a first one until it is replaced', async () => {
  const { mock, token: admin } = await administered()
  const isFirst = async (typed: string) => {
    const { token } = dataOf((await login(mock, 'newcomer', typed)).body)
    return { token, first: (await mock.data('/gm_user/info', {}, { token })).is_first_pwd }
  }
  const given = { ...newUser, password: 'Given-pass1' }
  const { id } = await mock.data('/gm_user/InsertUser', given, { token: admin })
  const { token, first } = await isFirst('Given-pass1')
  expect(first).toBe(1)
  await mock.call('/gm_user/ModifyPwd', { password: 'Own-pass1' }, { token })
  expect(await isFirst('Own-pass1')).toMatchObject({ first: 0 })

  const update = (to: string) =>
    mock.call('/gm_user/UpdateUser', { ...newUser, id, password: to }, { token: admin })
  await update('')
  expect(await isFirst('Own-pass1')).toMatchObject({ first: 0 })
  await update('Given-pass2')
  const again = await isFirst('Given-pass2')
  expect(again.first).toBe(1)
  const change = { old_password: 'Given-pass2', password: 'Own-pass2' }
  await mock.call('/gm_user/ModifyPwdByPassword', change, { token: again.token })
  expect(await isFirst('Own-pass2')).toMatchObject({ first: 0 })
})
