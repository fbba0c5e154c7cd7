import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'

const rejected = [resultCodes.tokenRejected, 'Token鉴权失败'] as const
const passwords = { old_password: 'Demo1234', password: 'Password1' }
const ban = { id: 3, is_ban: 1, reason: '测试' } as const

it.each([
  ['a logout', ...rejected, 'author', '/gm_user/logout', {}],
  ['a password change', ...rejected, 'author', '/gm_user/ModifyPwdByPassword', passwords],
  ['a ban', resultCodes.accountClosed, '账号已被封禁：测试', 'admin', '/gm_user/ban', ban],
  ['a deletion', resultCodes.accountClosed, '账号已被删除', 'admin', '/gm_user/DelUser', { id: 3 }],
] as const)('§2 session: every call is refused after %s', async (_event, code, msg, by, path, request) => {
  const { mock, token } = await administered('author')
  const options = by === 'author' ? { token } : { as: by }
  expect((await mock.call(path, request, options)).body.code).toBe(0)
  const closed = endpoints.filter(({ access }) => access !== 'public')
  expect(closed.length).toBeGreaterThan(40)
  for (const each of closed) {
    const { body } = await mock.send(each.path, { method: 'POST', headers: { 'X-Token': token }, body: '{}' })
    expect([each.path, body]).toEqual([each.path, { code, msg, data: null }])
  }
})
