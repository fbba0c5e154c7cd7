import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'

const twoHours = 2 * 60 * 60

it('§1 40002: a token nobody was given', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/info', {}, { token: 'made-up' })
  expect(body).toEqual({ code: resultCodes.tokenRejected, msg: 'Token鉴权失败', data: null })
})

it('§1 40003: a token is valid for two hours', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours - 1)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
  const other = await signIn(mock, 'author')
  mock.clock.advance(twoHours)
  const { body } = await mock.call('/gm_user/info', {}, { token: other })
  expect(body).toEqual({ code: resultCodes.tokenExpired, msg: 'Token已超时', data: null })
})

it('§1 renewal: no new token while a quarter of its life is left', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours * 0.75)
  expect((await mock.call('/gm_user/info', {}, { token })).body.token).toBeUndefined()
})

it('§1 renewal: below that any call brings a new token with a life of its own', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours * 0.75 + 1)
  const renewed = (await mock.call('/gm_user/info', {}, { token })).body.token ?? ''
  expect(renewed).not.toBe('')
  mock.clock.advance(twoHours - 1)
  const { body } = await mock.call('/gm_user/info', {}, { token: renewed })
  expect(body.data?.username).toBe('author')
})

it('§1 renewal: the old token stays valid for 60 s', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours * 0.75 + 1)
  await mock.call('/gm_user/info', {}, { token })
  mock.clock.advance(59)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
  mock.clock.advance(1)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenExpired)
})

it('§1 renewal: of many calls at once one brings the new token', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours - 600)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => mock.call('/gm_user/GetUserAssets', {}, { token })),
  )
  expect(answers.every(({ body }) => body.code === 0)).toBe(true)
  expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
})

it('§1 renewal: a call that is refused brings the new token all the same', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'buyer')
  mock.clock.advance(twoHours - 600)
  const { body } = await mock.call('/gm_user/DelUser', { id: 1 }, { token })
  expect(body.code).toBe(resultCodes.forbidden)
  expect((await mock.call('/gm_user/info', {}, { token: body.token ?? '' })).body.code).toBe(0)
})

it('§2 logout: the token in its last 60 s and the one that took its place die together', async () => {
  const mock = await createTestMock()
  const old = await signIn(mock, 'author')
  mock.clock.advance(twoHours - 600)
  const renewed = (await mock.call('/gm_user/info', {}, { token: old })).body.token ?? ''
  await mock.call('/gm_user/logout', {}, { token: renewed })
  for (const token of [old, renewed]) {
    expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
  }
})

it('§2 logout: it brings no new token, however old the one it ends', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  mock.clock.advance(twoHours - 600)
  expect((await mock.call('/gm_user/logout', {}, { token })).body).toEqual({
    code: 0,
    msg: '操作成功',
    data: null,
  })
})

it('§1 40007: a console older than the minimum is told to refresh, on every call; without one all are served', async () => {
  const mock = await createTestMock()
  const codeFor = async (version: string) =>
    (await mock.call('/GetAuthCode', {}, { headers: { 'X-Version': version } })).body.code
  expect(await codeFor('0.0.1')).toBe(resultCodes.success)
  await control(mock.app, 'PUT', '/settings', { min_version: '1.2.0' })
  expect(await codeFor('1.1.9')).toBe(resultCodes.clientOutdated)
  expect(await codeFor('1.2.0')).toBe(resultCodes.success)
})
