import { describe, expect, it } from 'vitest'
import { getAuthCode, info } from '../../../contract/account.ts'
import { userList } from '../../../contract/user.ts'
import { assertPermitted, isGranted, isReviewer } from '../../../worker/mock/domain/permissions.ts'
import type { RoleRecord } from '../../../worker/mock/domain/schema.ts'

const aRole = (overrides: Partial<RoleRecord> = {}): RoleRecord => ({
  id: 9,
  name: '角色',
  description: '',
  routes: '[]',
  api: [],
  ...overrides,
})

describe('§6 permissions', () => {
  it('role 1 may call everything', () => {
    expect(isGranted(aRole({ id: 1 }), '/gm_user/userlist')).toBe(true)
    expect(isReviewer(aRole({ id: 1 }))).toBe(true)
  })

  it('another role may call what it was granted, by the whole path', () => {
    const role = aRole({ api: ['/gm_user/userlist'] })
    expect(isGranted(role, '/gm_user/userlist')).toBe(true)
    expect(isGranted(role, '/gm_user/user')).toBe(false)
    expect(isReviewer(role)).toBe(false)
  })

  it('who may take a plugin into review is a reviewer', () => {
    expect(isReviewer(aRole({ api: ['/app/ExamineClaim'] }))).toBe(true)
  })

  it('only what has to be granted is refused', () => {
    for (const endpoint of [getAuthCode, info]) expect(() => assertPermitted(aRole(), endpoint)).not.toThrow()
    expect(() => assertPermitted(aRole(), userList)).toThrow('您没有该资源的访问权限')
  })
})
