import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { failingFiles } from '#tests/support/failing-files.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { beginUpload, sendPart, uploadsOf } from '#tests/support/upload.ts'

const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const quotaOver = Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' })
const browserFull = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
const objectFull = new Error('database or disk is full: SQLITE_FULL')

/** The answer to any refused call. */
const refused = {
  status: 507,
  body: { code: resultCodes.refused, msg: '存储空间已满，这次操作没有保存；请腾出空间后重试', data: null },
}

function exported({ app }: TestMock): Promise<Record<string, unknown>> {
  return control(app, 'GET', '/export')
}

/** Creates a buyer, a plugin to buy, and a storage that becomes full. */
async function stage(error: unknown = diskFull) {
  const failing = failingDriver(error)
  const mock = await createTestMock({ storage: createStorage({ driver: failing.driver }) })
  const token = await signIn(mock, 'buyer')
  const { body } = await mock.call('/app/MarketList', { sort: 'price', limit: 200 }, { token })
  const plugin = body.data?.list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
  if (plugin === undefined) throw new Error('[test] The demo has nothing left to buy.')
  const purchase = { id: plugin.id, buy_coin_num: plugin.buy_coin_num, request_id: 'one' }
  return {
    ...failing,
    mock,
    token,
    buy: () => mock.call('/app/Buy', purchase, { token }),
    purchases: async () => (await mock.call('/app/UserBuyLog', {}, { token })).body.data?.count ?? 0,
  }
}

describe('storage full: the mock', () => {
  it.each([
    ['a disk', diskFull],
    ['a disk’s quota', quotaOver],
    ['a browser', browserFull],
    ['a Durable Object', objectFull],
    ['a storage below another', new Error('The commit failed.', { cause: diskFull })],
  ])(
    '%s: a change is refused with a clear sentence, lists can be read, and later it goes on',
    async (_what, error) => {
      const { mock, buy, purchases, failFromWrite, repair } = await stage(error)
      const before = await exported(mock)
      const bought = await purchases()
      failFromWrite(1)
      expect(await buy()).toMatchObject(refused)
      expect(mock.logged).toContain(error)
      expect(await purchases()).toBe(bought)
      repair()
      expect(await exported(mock)).toEqual(before)
      expect((await buy()).body.code).toBe(resultCodes.success)
      expect(await purchases()).toBe(bought + 1)
      expect((await buy()).body.code).toBe(resultCodes.success)
      expect(await purchases()).toBe(bought + 1)
    },
  )

  it('wherever in a purchase the room ends, nothing of it is kept', async () => {
    const { mock, buy, failFromWrite, repair } = await stage()
    const before = await exported(mock)
    let writes = 1
    for (; writes < 100; writes += 1) {
      failFromWrite(writes)
      if ((await buy()).status === 200) break
      repair()
      expect(await exported(mock)).toEqual(before)
    }
    expect(writes).toBeGreaterThan(5)
    expect(writes).toBeLessThan(100)
  })

  it('where the room ends in a commit and there is none to roll it back, what is committed can still be read', async () => {
    const { mock, buy, driver, failFromWrite, repair } = await stage()
    const before = await exported(mock)
    const opened = async () => createTestMock({ storage: createStorage({ driver }) })
    failFromWrite(4)
    expect(await buy()).toMatchObject(refused)
    expect(await exported(mock)).toEqual(before)

    const restarted = await opened()
    expect(await exported(restarted)).toEqual(before)
    const token = async () => control(restarted.app, 'POST', '/login-as', { username: 'buyer' })
    expect(await token()).toMatchObject({ error: expect.stringContaining('storage is full') })
    repair()
    expect(await token()).toMatchObject({ token: expect.any(String) })
    expect((await buy()).body.code).toBe(resultCodes.success)
  })

  it('a token that should be renewed is not, and still good', async () => {
    const { mock, token, purchases, failFromWrite, repair } = await stage()
    mock.clock.advance(100 * 60)
    failFromWrite(1)
    const kept = await mock.call('/app/UserBuyLog', {}, { token })
    expect(kept.body).toMatchObject({ code: resultCodes.success })
    expect(kept.body.token).toBeUndefined()
    repair()
    const renewed = await mock.call('/app/UserBuyLog', {}, { token })
    expect(renewed.body.token).toEqual(expect.stringMatching(/^[\w-]{43}$/))
    expect(await purchases()).toBe(renewed.body.data?.count)
  })

  it('what became due waits, and lists can be read', async () => {
    const { mock, token, failFromWrite, repair } = await stage()
    const order = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const
    await mock.call('/order/Create', order, { token })
    const list = async () => (await mock.call('/order/List', {}, { token })).body
    mock.clock.advance(16 * 60)
    failFromWrite(1)
    const { code, data } = await list()
    expect([code, data?.list[0]?.status]).toEqual([resultCodes.success, orderStatuses.expired])
    expect(mock.logged).toEqual([diskFull])
    expect(mock.app.nextDueAt()).toBeLessThan(mock.clock.now())
    repair()
    expect((await list()).data).toEqual(data)
    expect(mock.app.nextDueAt() ?? Infinity).toBeGreaterThan(mock.clock.now())
  })

  it('nobody can sign in, and is told why', async () => {
    const { mock, failFromWrite } = await stage()
    failFromWrite(1)
    expect(await mock.call('/GetAuthCode', {})).toMatchObject(refused)
  })

  it('the mock’s controls say so, and change nothing', async () => {
    const { mock, failFromWrite, repair } = await stage()
    const before = await exported(mock)
    failFromWrite(1)
    for (const [method, path, body] of [
      ['PUT', '/clock', { advance_s: 60 }],
      ['POST', '/reset', {}],
      ['POST', '/import', before],
    ] as const) {
      const response = await mock.app.request(`/__mock${path}`, { method, body: JSON.stringify(body) })
      expect([path, response.status]).toEqual([path, 507])
      expect(await response.json()).toEqual({ error: expect.stringContaining('storage is full') })
    }
    repair()
    expect(await exported(mock)).toEqual(before)
  })

  it.each([
    ['is full', diskFull, refused.body.msg],
    [
      'fails in another way',
      new Error('put: We encountered an internal error.'),
      '服务器内部错误，请稍后重试',
    ],
  ])(
    'where the store of files %s, a part is refused, nothing of it stays, and it can be sent again',
    async (_what, error, msg) => {
      const { files, failWith, repair } = failingFiles()
      const mock = await createTestMock({ files })
      const host = uploadsOf(mock, await signIn(mock, 'author'))
      const bytes = new TextEncoder().encode('a small binary')
      const { data } = await beginUpload(host, 'tool', bytes)
      const id = data?.file_id ?? ''

      failWith(error)
      expect(await sendPart(host, id, 1, bytes)).toEqual({ code: resultCodes.refused, msg, data: null })
      expect(mock.logged).toEqual([error])
      expect(await files.list('')).toEqual([])
      expect((await beginUpload(host, 'tool', bytes)).data).toMatchObject({ file_id: id, received: [] })

      repair()
      expect((await sendPart(host, id, 1, bytes)).code).toBe(resultCodes.success)
      expect((await host.call('/app/UploadDone', { file_id: id })).code).toBe(resultCodes.success)
    },
  )
})
