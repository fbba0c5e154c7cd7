import { setTimeout as wait } from 'node:timers/promises'
import { forgetData } from '#scripts/lib/worker-server.ts'
import { createClient } from '#tests/support/http-client.ts'
import { type RunningWorker, startWorkerd, using } from './hosts.ts'
import { type Limited, limited } from './report.ts'

const persistTo = '.wrangler/bench-memory'
/** Calls, and MB of heap that they may leave behind. */
const [sandboxes, roundsPerSandbox, heapLimit] = [1000, 6, 5]

/** Creates 1,000 sandboxes and makes the calls of an hour; measures the heap of the Worker that stays. */
export function benchMemory(): Promise<Limited[]> {
  forgetData(persistTo)
  return using(startWorkerd(persistTo), async (worker) => {
    for (let index = 0; index < sandboxes; index += 1) await callIn(worker, index, 0)
    const before = await restingHeap(worker)
    for (let index = 0; index < sandboxes; index += 1) await callIn(worker, index, roundsPerSandbox)
    const more = (await restingHeap(worker)) - before
    return [
      limited('heap that an hour leaves behind', more, heapLimit, 'MB', `; ${before.toFixed(1)} before`),
    ]
  })
}

/** Waits until workerd has evicted every sandbox; resolves to the MB of the heap. */
async function restingHeap({ heap }: RunningWorker): Promise<number> {
  await wait(60_000)
  const heaps: number[] = []
  // An order that expires wakes its sandbox for ten seconds: the lowest of several measurements counts.
  for (let again = 0; again < 4; again += 1) {
    await wait(12_000)
    heaps.push(await heap())
  }
  return Math.min(...heaps)
}

async function callIn({ address }: RunningWorker, index: number, rounds: number): Promise<void> {
  const { call } = createClient(address, `visitor-${index}`)
  const rows = { page: 1, limit: 20 }
  await call(undefined, '/GetAuthCode', {})
  for (let round = 0; round < rounds; round += 1) {
    await call('buyer', '/gm_user/info', {})
    await call('buyer', '/app/MarketList', rows)
    await call('buyer', '/order/Create', { package_id: 1, pay_method: 'wechat', request_id: String(round) })
    await call('admin', '/gm_user/userlist', rows)
    await call('admin', '/operater_log/ListAction', rows)
    await call('admin', '/dashboard/Overview', { days: 30 })
  }
}
