import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { exported } from '../support/exported.ts'

const twoHours = 2 * 60 * 60
const renewable = twoHours * 0.75 + 1
const info = async (mock: TestMock, token: string) => (await mock.call('/gm_user/info', {}, { token })).body

/** Signs the user in, and makes the token old enough to be renewed. */
async function oldSession(username = 'author') {
  const mock = await createTestMock()
  const token = await signIn(mock, username)
  mock.clock.advance(renewable)
  return { mock, token, renew: async () => (await info(mock, token)).token ?? expect.unreachable() }
}

it('§1 40003: a token is valid for two hours', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours - 1)
  expect((await info(mock, token)).code).toBe(0)
  const other = await signIn(mock, 'author')
  mock.clock.advance(twoHours)
  expect(await info(mock, other)).toEqual({ code: resultCodes.tokenExpired, msg: 'Token已超时', data: null })
})

it('§1 renewal: below a quarter of its life a call brings a new token with a whole life', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(renewable - 1)
  expect(await info(mock, token)).not.toHaveProperty('token')
  mock.clock.advance(1)
  const renewed = (await info(mock, token)).token ?? expect.unreachable()
  mock.clock.advance(twoHours - 1)
  expect(await info(mock, renewed)).toMatchObject({ code: 0, data: { username: 'author' } })
})

it('§1 renewal: the old token stays valid for 60 s', async () => {
  const { mock, token, renew } = await oldSession()
  await renew()
  mock.clock.advance(59)
  expect((await info(mock, token)).code).toBe(0)
  mock.clock.advance(1)
  expect((await info(mock, token)).code).toBe(resultCodes.tokenExpired)
})

it('§1 renewal: a single one of many concurrent calls brings the new token', async () => {
  const { mock, token } = await oldSession()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => mock.call('/gm_user/GetUserAssets', {}, { token })),
  )
  expect(answers.map(({ body }) => body.code)).toEqual(Array(10).fill(0))
  expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
})

it('§1 renewal: a refused call brings the new token too', async () => {
  const { mock, token } = await oldSession('buyer')
  const { body } = await mock.call('/gm_user/DelUser', { id: 1 }, { token })
  expect(body.code).toBe(resultCodes.forbidden)
  expect((await info(mock, body.token ?? expect.unreachable())).code).toBe(0)
})

it('§2 logout: the call ends both the old and the renewed token of one session', async () => {
  const { mock, token: old, renew } = await oldSession()
  const [renewed, other] = [await renew(), await signIn(mock, 'author')]
  await mock.call('/gm_user/logout', {}, { token: renewed })
  for (const token of [old, renewed]) expect((await info(mock, token)).code).toBe(resultCodes.tokenRejected)
  expect((await info(mock, other)).code).toBe(0)
})

it('§2 logout: the answer brings no new token', async () => {
  const { mock, token } = await oldSession()
  const { body } = await mock.call('/gm_user/logout', {}, { token })
  expect(body).toEqual({ code: 0, msg: '操作成功', data: null })
})

it('§1 40007: a console older than the minimum version is refused', async () => {
  const mock = await createTestMock()
  const codeFor = async (version: string) =>
    (await mock.call('/GetAuthCode', {}, { headers: { 'X-Version': version } })).body.code
  expect(await codeFor('0.0.1')).toBe(resultCodes.success)
  await control(mock.app, 'PUT', '/settings', { min_version: '1.2.0' })
  expect(await codeFor('1.1.9')).toBe(resultCodes.clientOutdated)
  expect(await codeFor('1.2.0')).toBe(resultCodes.success)
})

it('secrets: a token in the address or a cookie is ignored and not logged', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  for (const query of [`token=${token}`, `X-Token=${token}`, `Admin-Token=${token}`]) {
    const { body } = await mock.send(`/gm_user/logout?${query}`)
    expect(body.code).toBe(resultCodes.tokenMissing)
  }
  const headers = { Cookie: `token=${token}; X-Token=${token}`, Authorization: `Bearer ${token}` }
  const { body } = await mock.send('/gm_user/logout', { method: 'POST', headers })
  expect(body.code).toBe(resultCodes.tokenMissing)
  const kept = [await control(mock.app, 'GET', '/requests'), (await exported(mock)).logs]
  expect(JSON.stringify(kept)).not.toContain(token)
})
