import { expect, it } from 'vitest'
import type { User } from '#contract/access/user.ts'
import { toUserUpdate } from '#web/src/api/user-update.ts'

const row = {
  id: 2,
  username: 'operator',
  realname: '李四',
  email: 'operator@example.com',
  role_id: 2,
  avatar: 'a.png',
  is_ban: 0,
  role_ids: [2, 3],
  work_wechat_uid: 'wx',
  create_time: '2026-03-01 09:30:00',
  password: 'a hash',
}

it('family users: an edit sends every column that a host writes, without a password', () => {
  const { create_time: _, password: __, ...columns } = row
  expect(toUserUpdate(row as unknown as User, { realname: '王五' })).toEqual({ ...columns, realname: '王五' })
})

it('family users: a new role replaces the shown one and keeps the user’s others', () => {
  const edit = { role_id: 5 }
  expect(toUserUpdate(row as unknown as User, edit)).toMatchObject({ role_id: 5, role_ids: [5, 3] })
  expect(toUserUpdate(row as unknown as User, { role_id: 3 }).role_ids).toEqual([3])
})

it('family users: a column that the host did not answer is not sent', () => {
  const read = { id: 2, username: 'operator' } as User
  expect(toUserUpdate(read, { password: 'Better5678' })).toEqual({ ...read, password: 'Better5678' })
})
