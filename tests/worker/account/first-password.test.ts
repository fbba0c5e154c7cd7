import { expect, it } from 'vitest'
import { administered, newUser } from '#tests/support/administration.ts'
import { dataOf, login, signIn, type TestMock } from '#tests/support/mock-client.ts'

const password = 'Own-pass1'

async function isFirst(mock: TestMock, token: string): Promise<unknown> {
  return (await mock.data('/gm_user/info', {}, { token })).is_first_pwd
}

async function signInWith(mock: TestMock, username: string, secret: string): Promise<string> {
  return dataOf((await login(mock, username, secret)).body).token
}

it('§7 /gm_user/ModifyPwd: a new user’s given password is a first one until replaced', async () => {
  const { mock, token: admin } = await administered()
  await mock.call('/gm_user/InsertUser', newUser, { token: admin })
  const token = await signInWith(mock, newUser.username, newUser.password)
  expect(await isFirst(mock, token)).toBe(1)
  expect((await mock.call('/gm_user/ModifyPwd', { password }, { token })).body.code).toBe(0)
  expect(await isFirst(mock, token)).toBe(0)
})

it('§7 /gm_user/ModifyPwd: only an edit that sets a password makes it a first one', async () => {
  const { mock, token: admin } = await administered()
  expect(await isFirst(mock, await signIn(mock, 'buyer'))).toBe(0)
  const edit = { id: 4, username: 'buyer', realname: '许晚晴', email: 'buyer@example.com', role_id: 4 }
  for (const secret of ['Given-pass1', '']) {
    await mock.call('/gm_user/UpdateUser', { ...edit, password: secret }, { token: admin })
  }
  const token = await signInWith(mock, 'buyer', 'Given-pass1')
  expect(await isFirst(mock, token)).toBe(1)
  const own = { old_password: 'Given-pass1', password }
  expect((await mock.call('/gm_user/ModifyPwdByPassword', own, { token })).body.code).toBe(0)
  expect(await isFirst(mock, await signInWith(mock, 'buyer', password))).toBe(0)
})
