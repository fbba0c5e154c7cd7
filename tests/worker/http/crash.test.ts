import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { crashHeader, ledgerPath } from '../support/crash-protocol.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

let worker: Worker

// Two hundred calls and several cold starts on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

let token = ''

beforeAll(async () => {
  worker = await startWorker({ worker: 'crashing-worker' })
  const body = JSON.stringify({ username: 'buyer' })
  const answer = (await (await worker.fetch('/__mock/login-as', { method: 'POST', body })).json()) as {
    token: string
  }
  token = answer.token
})
afterAll(() => worker.stop())

/** Returns the answer of a call; undefined when the object crashed first. */
async function call<P extends Path>(
  path: P,
  request: RequestOf<P>,
  crash?: string,
): Promise<Envelope<ResponseOf<P>> | undefined> {
  const response = await worker.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'X-Token': token, ...(crash !== undefined && { [crashHeader]: crash }) },
    body: JSON.stringify(request),
  })
  const text = await response.text()
  return response.status === 503 ? undefined : JSON.parse(text)
}

/** Returns the buyer's purchases and coins; throws when the ledger does not balance. */
async function account(): Promise<{ purchases: number; coins: number }> {
  const ledger = await (await worker.fetch(ledgerPath)).json()
  expect(ledger).toEqual({ sum: 0, lowest: 0 })
  const purchases = (await call('/app/UserBuyLog', {}))?.data?.count ?? Number.NaN
  const coins = (await call('/gm_user/GetUserAssets', {}))?.data?.ev_coin ?? Number.NaN
  return { purchases, coins }
}

it.each(
  ['0', '5', '20', '40', '60', '80', '120', '200', '400', 'committed'].map((moment, index) => ({
    moment,
    id: index + 1,
  })),
)(
  '§3 buying: the object dies during it ($moment), and the same request again buys once',
  async ({ moment, id }) => {
    const before = await account()
    const request = { id, buy_coin_num: 100, request_id: `r${id}` }

    expect(await call('/app/Buy', request, moment)).toBeUndefined()
    const between = await account()
    const bought = between.purchases - before.purchases
    expect(bought).toBeOneOf(moment === 'committed' ? [1] : [0, 1])
    expect(between.coins).toBe(before.coins - bought * 100)

    const again = await call('/app/Buy', request)
    expect(again).toMatchObject({ code: resultCodes.success, data: { plugin_id: id, price: 100 } })
    expect(await call('/app/Buy', request)).toEqual(again)
    expect(await account()).toEqual({ purchases: before.purchases + 1, coins: before.coins - 100 })
  },
)

it('§3 buying: the object dies again and again among a hundred purchases of one plugin: it is bought once', async () => {
  const before = await account()
  const crowd = Array.from({ length: 100 }, (_, index) => ({
    id: 20,
    buy_coin_num: 100,
    request_id: `crowd ${index}`,
  }))
  await Promise.all(
    crowd.map((request, index) => call('/app/Buy', request, index % 20 === 10 ? String(index) : undefined)),
  )
  const again = await Promise.all(crowd.map((request) => call('/app/Buy', request)))
  expect(again.filter((answer) => answer?.code === resultCodes.success)).toHaveLength(1)
  expect(again.filter((answer) => answer?.code === resultCodes.alreadyOwned)).toHaveLength(99)
  expect(await account()).toEqual({ purchases: before.purchases + 1, coins: before.coins - 100 })
})
