import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { workerdMemory } from '#scripts/lib/process-memory.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type Client, createClient } from './client.ts'
import { type Limited, printRow } from './console.ts'
import { benchConfig, type RunningWorker, withWorker } from './worker.ts'

const persistTo = '.wrangler/bench-memory'
const sandboxes = 1000
/** 50 visitors at a time for an hour, each of whom makes a call every five seconds; sent as fast as they are answered. */
const calls = 36_000
const callsPerVisit = 40
const visitorsAtOnce = 8
const parts = 8
/** workerd drops an object that nothing asked for ten seconds; a minute is enough for all of them. */
const restMs = 60_000

/** Makes 1,000 sandboxes and an hour's calls, compressed; measures process and heap of the Worker. */
export async function benchMemory(): Promise<Limited[]> {
  rmSync(inProject(persistTo), { recursive: true, force: true })
  return withWorker({ persistTo, config: benchConfig }, run)
}

async function run(worker: RunningWorker): Promise<Limited[]> {
  const visitor = (index: number) => createClient(worker.address, `visitor-${index}`)
  const measure = (name: string) => footprint(worker, name)
  printRow('when', 'process of the Worker, of wrangler’s proxy', 'heap of the isolate')
  await measure('started')
  for (let made = 0; made < sandboxes; made += 1) {
    await visitor(made).time(undefined, '/GetAuthCode', {})
    if ((made + 1) % 250 === 0) await measure(`${made + 1} sandboxes made`)
  }
  await wait(restMs)
  const rested = await measure('a minute later')
  const random = seededRandom(1)
  const processes: number[] = []
  for (let part = 1; part <= parts; part += 1) {
    const visits = calls / callsPerVisit / parts / visitorsAtOnce
    const lane = async () => {
      for (let index = 0; index < visits; index += 1)
        await visit(visitor(random.between(0, sandboxes - 1)), random.between(0, 1000))
    }
    await Promise.all(Array.from({ length: visitorsAtOnce }, lane))
    processes.push((await measure(`${(60 * part) / parts} minutes of visits`)).process)
  }
  await wait(restMs)
  const heaps = [(await measure('a minute after the last')).heap]
  // An order that expires wakes its sandbox for ten seconds: the lowest of several measurements counts.
  for (let again = 0; again < 3; again += 1) {
    await wait(12_000)
    heaps.push((await measure('and later')).heap)
  }
  const growth = Math.max(...processes.slice(parts / 2)) / Math.max(...processes.slice(0, parts / 2))
  return [
    // What is left when no sandbox is awake: it would be as much again after the next hour.
    {
      name: 'MB of heap that an hour of visits leaves behind',
      value: Math.min(...heaps) - rested.heap,
      limit: 5,
    },
    // A process keeps what it once took from the system; a leak would go on growing.
    { name: 'growth of the Worker’s process in the second half hour', value: growth, limit: 1.2 },
  ]
}

/** Measures in MB after two collections: the second one finds what the first made unreachable. */
async function footprint({ address, pid, heap }: RunningWorker, name: string) {
  await heap()
  await createClient(address, 'bare').post('/bare')
  const { worker, proxy } = workerdMemory(pid)
  const used = await heap()
  printRow(name, `${worker.toFixed(0)} MB, ${proxy.toFixed(0)} MB`, `${used.toFixed(1)} MB`)
  return { process: worker, heap: used }
}

/** One visitor's calls: what the pages of a buyer and an administrator read, and one write in ten. */
async function visit({ call }: Client, seed: number): Promise<void> {
  const reads = [
    () => call('buyer', '/gm_user/info', {}),
    () => call('buyer', '/gm_user/GetUserAssets', {}),
    () => call('buyer', '/app/MarketList', { page: 1 + (seed % 3), limit: 20 }),
    () => call('buyer', '/app/UserBuyLog', { page: 1, limit: 20 }),
    () => call('buyer', '/order/List', { page: 1, limit: 20 }),
    () => call('admin', '/gm_user/userlist', { page: 1, limit: 50 }),
    () => call('admin', '/operater_log/ListAction', { page: 1, limit: 50 }),
    () => call('admin', '/dashboard/Overview', { days: 30 }),
    () => call('admin', '/app/List', {}),
  ]
  for (let index = 0; index < callsPerVisit; index += 1) {
    if (index % 10 === 9) {
      const request_id = crypto.randomUUID()
      await call('buyer', '/order/Create', { package_id: 1, pay_method: 'wechat', request_id })
    } else await reads[index % reads.length]?.()
  }
}
