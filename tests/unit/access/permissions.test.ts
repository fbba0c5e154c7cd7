import { describe, expect, it } from 'vitest'
import { userList } from '#contract/access/user.ts'
import { getAuthCode, info } from '#contract/account/account.ts'
import { assertPermitted, isGranted, isReviewer } from '#worker/mock/domain/access/permissions.ts'
import type { RoleRecord } from '#worker/mock/domain/access/records.ts'

const aRole = (overrides: Partial<RoleRecord> = {}): RoleRecord => ({
  id: 9,
  name: '角色',
  description: '',
  routes: '[]',
  api: [],
  isDefault: false,
  ...overrides,
})

describe('§6 permissions:', () => {
  it('role 1 may make every call', () => {
    expect(isGranted(aRole({ id: 1 }), '/gm_user/userlist')).toBe(true)
    expect(isReviewer(aRole({ id: 1 }))).toBe(true)
  })

  it('another role may make the calls whose whole path it is granted', () => {
    const role = aRole({ api: ['/gm_user/userlist'] })
    expect(isGranted(role, '/gm_user/userlist')).toBe(true)
    expect(isGranted(role, '/gm_user/user')).toBe(false)
    expect(isReviewer(role)).toBe(false)
  })

  it('a role that may claim reviews is a reviewer role', () => {
    expect(isReviewer(aRole({ api: ['/app/ExamineClaim'] }))).toBe(true)
  })

  it('a role without grants may make the calls that need none', () => {
    for (const endpoint of [getAuthCode, info]) expect(() => assertPermitted(aRole(), endpoint)).not.toThrow()
    expect(() => assertPermitted(aRole(), userList)).toThrow('session.forbidden')
  })
})
