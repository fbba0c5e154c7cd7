import { expect, it } from 'vitest'
import { isGranted } from '#worker/mock/domain/access/permissions.ts'

it('§6 permissions: a role may make the calls whose whole path it is granted', () => {
  const fields = { name: '角色', description: '', routes: '[]', isDefault: false }
  const role = { ...fields, id: 9, api: ['/gm_user/userlist'] }
  expect(isGranted(role, '/gm_user/userlist')).toBe(true)
  expect(isGranted(role, '/gm_user/user')).toBe(false)
})
