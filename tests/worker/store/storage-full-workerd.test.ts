import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Path, RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createClient } from '#tests/support/http-client.ts'
import { fullHeader } from '../support/full-protocol.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

let worker: Worker

beforeAll(async () => {
  worker = await startWorker({ worker: 'full-sandbox-worker' })
})
afterAll(() => worker.stop())

const refused = {
  status: 507,
  code: resultCodes.refused,
  msg: '存储空间已满，这次操作没有保存；请腾出空间后重试',
}

function sandbox(name: string) {
  const { ask } = createClient(worker.address, name)
  const askFull =
    (full: 'statement' | 'commit') =>
    <P extends Path>(path: P, request: RequestOf<P>, user?: string) =>
      ask(user, path, request, { [fullHeader]: full })
  return {
    ask,
    full: askFull('statement'),
    atCommit: askFull('commit'),
    evict: () => worker.evict(name),
  }
}

describe('storage full: a Durable Object', () => {
  it('a change is refused with a clear sentence, lists can be read, also by an object that wakes, and later it goes on', async () => {
    const { ask, full, evict } = sandbox('full-changes')
    const { data } = await ask('buyer', '/app/MarketList', { sort: 'price', limit: 200 })
    const plugin = data?.list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
    const purchase = { id: plugin?.id ?? 0, buy_coin_num: plugin?.buy_coin_num ?? 0, request_id: 'one' }
    const before = (await ask('buyer', '/app/UserBuyLog', {})).data?.count ?? Number.NaN

    expect(await full('/app/Buy', purchase, 'buyer')).toMatchObject(refused)
    expect((await full('/app/UserBuyLog', {}, 'buyer')).data?.count).toBe(before)
    await evict()
    expect((await full('/app/UserBuyLog', {}, 'buyer')).data?.count).toBe(before)
    expect(await full('/app/Buy', purchase, 'buyer')).toMatchObject(refused)

    expect((await ask('buyer', '/app/Buy', purchase)).code).toBe(resultCodes.success)
    expect((await ask('buyer', '/app/UserBuyLog', {})).data?.count).toBe(before + 1)
  })

  it('an object that wakes to read writes nothing, as every write fails where it is committed', async () => {
    const { ask, atCommit, evict } = sandbox('full-waking')
    const { data } = await ask('buyer', '/app/UserBuyLog', {})
    await evict()
    expect(await atCommit('/app/UserBuyLog', {}, 'buyer')).toMatchObject({ status: 200, data })
    expect(await atCommit('/GetAuthCode', {})).toMatchObject(refused)
  })

  it('a sandbox there is no room for says so, and opens once there is', async () => {
    const { ask, full } = sandbox('full-new')
    expect(await full('/GetAuthCode', {})).toMatchObject(refused)
    expect(await ask(undefined, '/GetAuthCode', {})).toMatchObject({ status: 200, code: resultCodes.success })
  })
})
