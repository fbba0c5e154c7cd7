import { expect, it } from 'vitest'
import { administered } from '#tests/support/administration.ts'
import { dataOf, login } from '#tests/support/mock-client.ts'

it('§7 /gm_user/ModifyPwd: a password of an administrator is a first one until it is replaced', async () => {
  const { mock, token: admin } = await administered()
  const isFirst = async (password: string) => {
    const { token } = dataOf((await login(mock, 'newcomer', password)).body)
    return { token, first: (await mock.data('/gm_user/info', {}, { token })).is_first_pwd }
  }
  const user = { username: 'Newcomer', realname: '新同事', email: 'newcomer@example.com', role_id: 4 }
  const { id } = await mock.data(
    '/gm_user/InsertUser',
    { ...user, password: 'Given-pass1' },
    { token: admin },
  )
  const { token, first } = await isFirst('Given-pass1')
  expect(first).toBe(1)
  await mock.call('/gm_user/ModifyPwd', { password: 'Own-pass1' }, { token })
  expect(await isFirst('Own-pass1')).toMatchObject({ first: 0 })

  const update = (password: string) =>
    mock.call('/gm_user/UpdateUser', { ...user, id, password }, { token: admin })
  await update('')
  expect(await isFirst('Own-pass1')).toMatchObject({ first: 0 })
  await update('Given-pass2')
  const again = await isFirst('Given-pass2')
  expect(again.first).toBe(1)
  const change = { old_password: 'Given-pass2', password: 'Own-pass2' }
  await mock.call('/gm_user/ModifyPwdByPassword', change, { token: again.token })
  expect(await isFirst('Own-pass2')).toMatchObject({ first: 0 })
})
