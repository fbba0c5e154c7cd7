import { expect, it } from 'vitest'
import { administered, newUser } from '#tests/support/administration.ts'
import { login, signIn, type TestMock } from '#tests/support/mock-client.ts'

const password = 'Own-pass1'

async function isFirst(mock: TestMock, token: string): Promise<unknown> {
  return (await mock.call('/gm_user/info', {}, { token })).body.data?.is_first_pwd
}

async function signInWith(mock: TestMock, username: string, secret: string): Promise<string> {
  const { body } = await login(mock, username, secret)
  return body.data?.token ?? ''
}

it('§7 /gm_user/ModifyPwd: the password that an administrator chose for a new user is a first one until he sets his own', async () => {
  const { mock, token: admin } = await administered()
  await mock.call('/gm_user/InsertUser', newUser, { token: admin })
  const token = await signInWith(mock, newUser.username, newUser.password)
  expect(await isFirst(mock, token)).toBe(1)
  expect((await mock.call('/gm_user/ModifyPwd', { password }, { token })).body.code).toBe(0)
  expect(await isFirst(mock, token)).toBe(0)
})

it('§7 /gm_user/ModifyPwd: a password that an administrator set anew is a first one, another edit changes nothing', async () => {
  const { mock, token: admin } = await administered()
  expect(await isFirst(mock, await signIn(mock, 'buyer'))).toBe(0)
  const edit = { id: 4, username: 'buyer', realname: '许晚晴', email: 'buyer@example.com', role_id: 4 }
  const update = (secret: string) =>
    mock.call('/gm_user/UpdateUser', { ...edit, password: secret }, { token: admin })
  await update('Given-pass1')
  await update('')
  const token = await signInWith(mock, 'buyer', 'Given-pass1')
  expect(await isFirst(mock, token)).toBe(1)
  const own = { old_password: 'Given-pass1', password }
  expect((await mock.call('/gm_user/ModifyPwdByPassword', own, { token })).body.code).toBe(0)
  expect(await isFirst(mock, await signInWith(mock, 'buyer', password))).toBe(0)
})
