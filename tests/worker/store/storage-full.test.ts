import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { failingFiles } from '#tests/support/failing-files.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { beginUpload, begun, sendPart, uploadsOf } from '#tests/support/upload.ts'

const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const quotaOver = Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' })
const browserFull = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
const objectFull = new Error('database or disk is full: SQLITE_FULL')

/** The answer to any refused call. */
const refused = {
  status: 507,
  body: { code: resultCodes.refused, msg: '存储空间已满，这次操作没有保存；请腾出空间后重试', data: null },
}
const done = { status: 200, body: { code: resultCodes.success } }
const storageIsFull = { error: expect.stringContaining('storage is full') }

/** Creates a buyer, a plugin to buy, and a storage that becomes full. */
async function stage(error: unknown = diskFull) {
  const failing = failingDriver(error)
  const mock = await createTestMock({ storage: createStorage({ driver: failing.driver }) })
  const token = await signIn(mock, 'buyer')
  const { list } = await mock.data('/app/MarketList', { sort: 'price', limit: 200 }, { token })
  const plugin = list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1) ?? expect.unreachable()
  const purchase = { id: plugin.id, buy_coin_num: plugin.buy_coin_num, request_id: 'one' }
  return {
    ...failing,
    mock,
    token,
    buy: () => mock.call('/app/Buy', purchase, { token }),
    purchases: async () => (await mock.data('/app/UserBuyLog', {}, { token })).count,
    exported: () => control(mock.app, 'GET', '/export'),
  }
}

it.each([
  ['disk', diskFull],
  ['disk quota', quotaOver],
  ['browser', browserFull],
  ['Durable Object', objectFull],
  ['storage below another', new Error('The commit failed.', { cause: diskFull })],
])('storage full: a full %s refuses changes, serves reads, and recovers', async (_what, error) => {
  const { mock, buy, purchases, exported, failFromWrite, repair } = await stage(error)
  const before = await exported()
  const bought = await purchases()
  failFromWrite(1)
  expect(await buy()).toMatchObject(refused)
  expect(mock.logged).toContain(error)
  expect(await purchases()).toBe(bought)
  repair()
  expect(await exported()).toEqual(before)
  for (const _ of [1, 2]) expect(await buy()).toMatchObject(done)
  expect(await purchases()).toBe(bought + 1)
})

it('storage full: committed data stay readable after a failed rollback and a restart', async () => {
  const { buy, exported, driver, failFromWrite, repair } = await stage()
  const before = await exported()
  failFromWrite(4)
  expect(await buy()).toMatchObject(refused)
  expect(await exported()).toEqual(before)

  const restarted = await createTestMock({ storage: createStorage({ driver }) })
  expect(await control(restarted.app, 'GET', '/export')).toEqual(before)
  const login = () => control(restarted.app, 'POST', '/login-as', { username: 'buyer' })
  expect(await login()).toMatchObject(storageIsFull)
  repair()
  expect(await login()).toMatchObject({ token: expect.any(String) })
  expect(await buy()).toMatchObject(done)
})

it('storage full: a token that cannot be renewed stays valid', async () => {
  const { mock, token, failFromWrite, repair } = await stage()
  const read = async () => (await mock.call('/app/UserBuyLog', {}, { token })).body
  mock.clock.advance(100 * 60)
  failFromWrite(1)
  const kept = await read()
  expect(kept.code).toBe(resultCodes.success)
  expect(kept).not.toHaveProperty('token')
  repair()
  expect(await read()).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
})

it('storage full: due jobs wait, while lists show their outcome', async () => {
  const { mock, token, failFromWrite, repair } = await stage()
  const order = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const
  await mock.call('/order/Create', order, { token })
  const list = () => mock.data('/order/List', { limit: 1 }, { token })
  mock.clock.advance(16 * 60)
  failFromWrite(1)
  const shown = await list()
  expect(shown).toMatchObject({ list: [{ status: orderStatuses.expired }] })
  expect(mock.logged).toEqual([diskFull])
  expect(mock.app.nextDueAt()).toBeLessThan(mock.clock.now())
  repair()
  expect(await list()).toEqual(shown)
  expect(mock.app.nextDueAt()).not.toBeLessThan(mock.clock.now())
})

it('storage full: captchas and the mock’s controls are refused, and nothing changes', async () => {
  const { mock, exported, failFromWrite, repair } = await stage()
  const before = await exported()
  failFromWrite(1)
  expect(await mock.call('/GetAuthCode', {})).toMatchObject(refused)
  for (const [method, path, body] of [
    ['PUT', '/clock', { advance_s: 60 }],
    ['POST', '/reset', {}],
    ['POST', '/import', before],
  ] as const) {
    const response = await mock.app.request(`/__mock${path}`, { method, body: JSON.stringify(body) })
    expect([path, response.status]).toEqual([path, 507])
    expect(await response.json()).toEqual(storageIsFull)
  }
  repair()
  expect(await exported()).toEqual(before)
})

it.each([
  ['is full', diskFull, refused.body.msg],
  ['fails', new Error('put: We encountered an internal error.'), '服务器内部错误，请稍后重试'],
])('§4 upload: a part is refused while the file store %s, and can be sent again', async (_, error, msg) => {
  const { files, failWith, repair } = failingFiles()
  const mock = await createTestMock({ files })
  const host = uploadsOf(mock, await signIn(mock, 'author'))
  const bytes = new TextEncoder().encode('a small binary')
  const file_id = await begun(host, 'tool', bytes)

  failWith(error)
  expect(await sendPart(host, file_id, 1, bytes)).toEqual({ code: resultCodes.refused, msg, data: null })
  expect(mock.logged).toEqual([error])
  expect(await files.list('')).toEqual([])
  expect(await beginUpload(host, 'tool', bytes)).toMatchObject({ data: { file_id, received: [] } })

  repair()
  expect((await sendPart(host, file_id, 1, bytes)).code).toBe(resultCodes.success)
  expect((await host.call('/app/UploadDone', { file_id })).code).toBe(resultCodes.success)
})
