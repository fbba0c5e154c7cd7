import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import type { Envelope } from '../../contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '../../contract/registry.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { fullHeader } from './support/full-protocol.ts'

const harness = createTestHarness({
  workers: [
    {
      config: {
        name: 'full',
        main: fileURLToPath(new URL('./support/full-sandbox-worker.ts', import.meta.url)),
        compatibility_date: '2026-10-01',
        durable_objects: { bindings: [{ name: 'SANDBOX', class_name: 'FullSandbox' }] },
        r2_buckets: [{ binding: 'FILES', bucket_name: 'full' }],
        migrations: [{ tag: 'v1', new_sqlite_classes: ['FullSandbox'] }],
      },
    },
  ],
})

beforeAll(() => harness.listen())
afterAll(() => harness.close())

const refused = {
  status: 507,
  code: resultCodes.refused,
  msg: '存储空间已满，这次操作没有保存；请腾出空间后重试',
  data: null,
}

function sandbox(name: string) {
  let token = ''

  async function ask<P extends Path>(path: P, request: RequestOf<P>, full = false) {
    const response = await harness.fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'X-Sandbox': name, 'X-Token': token, ...(full && { [fullHeader]: '1' }) },
      body: JSON.stringify(request),
    })
    const envelope = (await response.json()) as Envelope<ResponseOf<P>>
    return { status: response.status, ...envelope }
  }

  return {
    ask,
    full: <P extends Path>(path: P, request: RequestOf<P>) => ask(path, request, true),
    evict: () => harness.getWorker().evictDurableObject('SANDBOX', { name }),
    async signIn(username: string) {
      const response = await harness.fetch('/__mock/login-as', {
        method: 'POST',
        headers: { 'X-Sandbox': name },
        body: JSON.stringify({ username }),
      })
      token = ((await response.json()) as { token: string }).token
    },
  }
}

describe('issue 8 storage full: a Durable Object', () => {
  it('a change is refused with a clear sentence, lists can be read, also by an object that wakes, and later it goes on', async () => {
    const { ask, full, evict, signIn } = sandbox('full-changes')
    await signIn('buyer')
    const { data } = await ask('/app/MarketList', { sort: 'price', limit: 200 })
    const plugin = data?.list.find(({ owned, price }) => !owned && price > 1)
    const purchase = { id: plugin?.id ?? 0, price: plugin?.price ?? 0, request_id: 'one' }
    const before = (await ask('/app/UserBuyLog', {})).data?.count ?? Number.NaN

    expect(await full('/app/Buy', purchase)).toEqual(refused)
    expect((await full('/app/UserBuyLog', {})).data?.count).toBe(before)
    await evict()
    expect((await full('/app/UserBuyLog', {})).data?.count).toBe(before)
    expect(await full('/app/Buy', purchase)).toEqual(refused)

    expect((await ask('/app/Buy', purchase)).code).toBe(resultCodes.success)
    expect((await ask('/app/UserBuyLog', {})).data?.count).toBe(before + 1)
  })

  it('a sandbox there is no room for says so, and opens once there is', async () => {
    const { ask, full } = sandbox('full-new')
    expect(await full('/GetAuthCode', {})).toEqual(refused)
    expect(await ask('/GetAuthCode', {})).toMatchObject({ status: 200, code: resultCodes.success })
  })
})
