import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
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
  data: null,
}

function sandbox(name: string) {
  let token = ''

  async function ask<P extends Path>(path: P, request: RequestOf<P>, full?: 'statement' | 'commit') {
    const response = await worker.fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'X-Sandbox': name, 'X-Token': token, ...(full && { [fullHeader]: full }) },
      body: JSON.stringify(request),
    })
    const envelope = (await response.json()) as Envelope<ResponseOf<P>>
    return { status: response.status, ...envelope }
  }

  return {
    ask,
    full: <P extends Path>(path: P, request: RequestOf<P>) => ask(path, request, 'statement'),
    atCommit: <P extends Path>(path: P, request: RequestOf<P>) => ask(path, request, 'commit'),
    evict: () => worker.evict(name),
    async signIn(username: string) {
      const response = await worker.fetch('/__mock/login-as', {
        method: 'POST',
        headers: { 'X-Sandbox': name },
        body: JSON.stringify({ username }),
      })
      token = ((await response.json()) as { token: string }).token
    },
  }
}

describe('storage full: a Durable Object', () => {
  it('a change is refused with a clear sentence, lists can be read, also by an object that wakes, and later it goes on', async () => {
    const { ask, full, evict, signIn } = sandbox('full-changes')
    await signIn('buyer')
    const { data } = await ask('/app/MarketList', { sort: 'price', limit: 200 })
    const plugin = data?.list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
    const purchase = { id: plugin?.id ?? 0, buy_coin_num: plugin?.buy_coin_num ?? 0, request_id: 'one' }
    const before = (await ask('/app/UserBuyLog', {})).data?.count ?? Number.NaN

    expect(await full('/app/Buy', purchase)).toEqual(refused)
    expect((await full('/app/UserBuyLog', {})).data?.count).toBe(before)
    await evict()
    expect((await full('/app/UserBuyLog', {})).data?.count).toBe(before)
    expect(await full('/app/Buy', purchase)).toEqual(refused)

    expect((await ask('/app/Buy', purchase)).code).toBe(resultCodes.success)
    expect((await ask('/app/UserBuyLog', {})).data?.count).toBe(before + 1)
  })

  it('an object that wakes to read writes nothing, as every write fails where it is committed', async () => {
    const { ask, atCommit, evict, signIn } = sandbox('full-waking')
    await signIn('buyer')
    const { data } = await ask('/app/UserBuyLog', {})
    await evict()
    expect(await atCommit('/app/UserBuyLog', {})).toMatchObject({ status: 200, data })
    expect(await atCommit('/GetAuthCode', {})).toEqual(refused)
  })

  it('a sandbox there is no room for says so, and opens once there is', async () => {
    const { ask, full } = sandbox('full-new')
    expect(await full('/GetAuthCode', {})).toEqual(refused)
    expect(await ask('/GetAuthCode', {})).toMatchObject({ status: 200, code: resultCodes.success })
  })
})
