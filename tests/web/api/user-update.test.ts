import { expect, it } from 'vitest'
import type { User } from '#contract/access/user.ts'
import { toUserUpdate } from '#web/src/api/user-update.ts'

const row = { id: 2, username: 'operator', role_id: 2, role_ids: [2, 3], password: 'a hash' }

it('family users: a new role replaces the shown one and keeps the user’s others', () => {
  const update = (role_id: number) => toUserUpdate(row as unknown as User, { role_id })
  expect(update(5)).toEqual({ id: 2, username: 'operator', role_id: 5, role_ids: [5, 3] })
  expect(update(3).role_ids).toEqual([3])
})
