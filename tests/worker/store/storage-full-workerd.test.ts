import { afterAll, beforeAll, expect, it } from 'vitest'
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
  const purchases = () => ask('buyer', '/app/UserBuyLog', {})
  return {
    ask,
    purchases,
    full: askFull('statement'),
    atCommit: askFull('commit'),
    evict: () => worker.evict(name),
  }
}

it('storage full: a Durable Object reads lists and refuses changes until there is room', async () => {
  const { ask, purchases, full, evict } = sandbox('full-changes')
  const { data: market } = await ask('buyer', '/app/MarketList', { sort: 'price', limit: 200 })
  const plugins = market?.list ?? expect.unreachable()
  const plugin = plugins.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1) ?? expect.unreachable()
  const purchase = { id: plugin.id, buy_coin_num: plugin.buy_coin_num, request_id: 'one' }
  const { data: before = expect.unreachable() } = await purchases()

  expect(await full('/app/Buy', purchase, 'buyer')).toMatchObject(refused)
  expect(await full('/app/UserBuyLog', {}, 'buyer')).toMatchObject({ data: before })
  await evict()
  expect(await full('/app/UserBuyLog', {}, 'buyer')).toMatchObject({ data: before })
  expect(await full('/app/Buy', purchase, 'buyer')).toMatchObject(refused)

  expect((await ask('buyer', '/app/Buy', purchase)).code).toBe(resultCodes.success)
  expect(await purchases()).toMatchObject({ data: { count: before.count + 1 } })
})

it('storage full: a Durable Object that wakes for a read commits nothing', async () => {
  const { purchases, atCommit, evict } = sandbox('full-waking')
  const { data = expect.unreachable() } = await purchases()
  await evict()
  expect(await atCommit('/app/UserBuyLog', {}, 'buyer')).toMatchObject({ status: 200, data })
  expect(await atCommit('/GetAuthCode', {})).toMatchObject(refused)
})

it('storage full: a new sandbox is refused and opens once there is room', async () => {
  const { ask, full } = sandbox('full-new')
  expect(await full('/GetAuthCode', {})).toMatchObject(refused)
  expect(await ask(undefined, '/GetAuthCode', {})).toMatchObject({ status: 200, code: resultCodes.success })
})
