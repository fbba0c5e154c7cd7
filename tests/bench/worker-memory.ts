import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Path, RequestOf } from '#contract/registry.ts'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { type BenchClient, createBenchClient } from '#scripts/lib/bench-client.ts'
import { isolateHeap } from '#scripts/lib/isolate-heap.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { workerdMemory } from '#scripts/lib/process-memory.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'
import type { Limited } from './console.ts'

const persistTo = '.wrangler/bench-memory'
const sandboxes = 1000
/** 50 visitors at a time for an hour, each of whom makes a call every five seconds; sent as fast as they are answered. */
const calls = 36_000
const callsPerVisit = 40
const visitorsAtOnce = 8
const parts = 8
/** workerd drops an object that nothing asked for ten seconds; a minute is enough for all of them. */
const restMs = 60_000

interface Footprint {
  /** MB of the Worker's process. */
  readonly process: number
  /** MB of the isolate's JavaScript heap after a collection. */
  readonly heap: number
}

/** Makes 1,000 sandboxes and an hour's calls, compressed, and prints the memory of the Worker's process. */
export async function benchMemory(): Promise<Limited[]> {
  rmSync(inProject(persistTo), { recursive: true, force: true })
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const server = startWorker({ port, persistTo, config: 'tests/bench/wrangler.toml', inspectorPort })
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilAnswers(origin, server)
    const client = createBenchClient(origin)
    for (let index = 0; index < 200; index += 1) await client.bare()
    const measure = async (name: string): Promise<Footprint> => {
      // The second one finds what the first collection made unreachable.
      await isolateHeap(inspectorPort)
      await client.bare()
      const { worker, proxy } = workerdMemory(server.pid ?? 0)
      const heap = await isolateHeap(inspectorPort)
      console.log(`| ${name} | ${worker.toFixed(0)} MB | ${heap.toFixed(1)} MB | ${proxy.toFixed(0)} MB |`)
      return { process: worker, heap }
    }
    return await run(client, measure)
  } finally {
    server.kill('SIGTERM')
    await untilExit(server)
  }
}

async function run(client: BenchClient, measure: (name: string) => Promise<Footprint>): Promise<Limited[]> {
  console.log('| when | process of the Worker | heap of its isolate | process of wrangler’s proxy |')
  await measure('started')
  for (let made = 0; made < sandboxes; made += 1) {
    await client.call('/GetAuthCode', {}, sandboxName(made))
    if ((made + 1) % 250 === 0) await measure(`${made + 1} sandboxes made`)
  }
  await wait(restMs)
  const rested = await measure('a minute later')
  const random = seededRandom(1)
  const processes: number[] = []
  for (let part = 1; part <= parts; part += 1) {
    await inParallel(visitorsAtOnce, calls / callsPerVisit / parts / visitorsAtOnce, () =>
      visit(client, sandboxName(random.between(0, sandboxes - 1)), random.between(0, 1000)),
    )
    processes.push((await measure(`${(60 * part) / parts} minutes of visits`)).process)
  }
  await wait(restMs)
  const after = await atRest(measure)
  const half = processes.slice(0, parts / 2)
  const growth = Math.max(...processes.slice(parts / 2)) / Math.max(...half)
  return [
    // What is left when no sandbox is awake: it would be as much again after the next hour.
    { name: 'MB of heap that an hour of visits leaves behind', value: after.heap - rested.heap, limit: 5 },
    // A process keeps what it once took from the system; a leak would go on growing.
    { name: 'growth of the Worker’s process in the second half hour', value: growth, limit: 1.2 },
  ]
}

/** An order that expires wakes its sandbox for ten seconds: the lowest of several measurements counts. */
async function atRest(measure: (name: string) => Promise<Footprint>): Promise<Footprint> {
  const footprints = [await measure('a minute after the last')]
  for (let again = 0; again < 3; again += 1) {
    await wait(12_000)
    footprints.push(await measure('and later'))
  }
  return footprints.reduce((least, each) => (each.heap < least.heap ? each : least))
}

function sandboxName(index: number): string {
  return `visitor-${index}`
}

async function inParallel(count: number, times: number, work: () => Promise<void>): Promise<void> {
  const one = async () => {
    for (let index = 0; index < times; index += 1) await work()
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** One visitor's calls: what the pages of a buyer and an administrator read, and one write in ten. */
async function visit(client: BenchClient, sandbox: string, seed: number): Promise<void> {
  const buyer = await client.signIn('buyer', sandbox)
  const admin = await client.signIn('admin', sandbox)
  const read =
    <P extends Path>(path: P, body: RequestOf<P>, token: string) =>
    () =>
      client.call(path, body, sandbox, token)
  const reads = [
    read('/gm_user/info', {}, buyer),
    read('/gm_user/GetUserAssets', {}, buyer),
    read('/app/MarketList', { page: 1 + (seed % 3), limit: 20 }, buyer),
    read('/app/UserBuyLog', { page: 1, limit: 20 }, buyer),
    read('/order/List', { page: 1, limit: 20 }, buyer),
    read('/gm_user/userlist', { page: 1, limit: 50 }, admin),
    read('/operater_log/ListAction', { page: 1, limit: 50 }, admin),
    read('/dashboard/Overview', { days: 30 }, admin),
    read('/app/List', {}, admin),
  ]
  for (let index = 0; index < callsPerVisit; index += 1) {
    if (index % 10 === 9) {
      const order = { package_id: 1, pay_method: 'wechat' as const, request_id: crypto.randomUUID() }
      await client.call('/order/Create', order, sandbox, buyer)
    } else await reads[index % reads.length]?.()
  }
}
