import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'
import type { TestMock } from '#tests/support/mock-client.ts'

it.each([
  [
    'logout',
    resultCodes.tokenRejected,
    'Token鉴权失败',
    (mock: TestMock, token: string) => mock.call('/gm_user/logout', {}, { token }),
  ],
  [
    'a password change',
    resultCodes.tokenRejected,
    'Token鉴权失败',
    (mock: TestMock, token: string) =>
      mock.call(
        '/gm_user/ModifyPwdByPassword',
        { old_password: 'Demo1234', password: 'Password1' },
        { token },
      ),
  ],
  [
    'a ban',
    resultCodes.accountClosed,
    '账号已被封禁：测试',
    async (mock: TestMock) =>
      mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, { as: 'admin' }),
  ],
  [
    'deletion',
    resultCodes.accountClosed,
    '账号已被删除',
    async (mock: TestMock) => mock.call('/gm_user/DelUser', { id: 3 }, { as: 'admin' }),
  ],
] as const)('§2 session: after %s it is refused everywhere', async (_event, code, msg, end) => {
  const { mock, token } = await administered('author')
  expect((await end(mock, token)).body.code).toBe(0)
  for (const { path } of endpoints.filter(({ access }) => access !== 'public')) {
    const { body } = await mock.send(path, { method: 'POST', headers: { 'X-Token': token }, body: '{}' })
    expect([path, body]).toEqual([path, { code, msg, data: null }])
  }
})
