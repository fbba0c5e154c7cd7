import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { CommandError } from '#scripts/lib/command.ts'
import { captureTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { forgetData, quietOffline } from '#scripts/lib/worker-server.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import { busyTime } from './cpu-profile.ts'
import { type RunningWorker, startWorkerd, using } from './hosts.ts'
import { type Limited, limited, printRow } from './report.ts'
import { median } from './statistics.ts'

const starts = 5
/** CPU time in milliseconds. */
const startLimit = 50
const cache = '.cache/bench'

/** Measures the CPU time that workerd needs to load the deployed bundle. */
export async function benchWorkerStart(): Promise<Limited[]> {
  mkdirSync(inProject(cache), { recursive: true })
  const file = `${cache}/worker-start.cpuprofile`
  const args = ['check', 'startup', '--env', 'demo', '--outfile', file]
  const durations: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const { code, output } = await captureTool({ package: 'wrangler' }, args, quietOffline('start'))
    if (code !== 0) throw new CommandError(`${output}\nThe Worker's start could not be profiled.`)
    durations.push(busyTime(JSON.parse(readFileSync(inProject(file), 'utf8'))))
  }
  const most = `, at most ${Math.max(...durations).toFixed(0)} ms`
  const name = `CPU of the Worker’s start, median of ${starts}`
  return [limited(name, median(durations), startLimit, 'ms', most)]
}

const persistTo = '.wrangler/bench-memory'
const sandboxes = 1000
/** 50 visitors at a time for an hour, each of whom makes a call every five seconds; sent as fast as they are answered. */
const calls = 36_000
const callsPerVisit = 40
const visitorsAtOnce = 8
const parts = 8
/** workerd drops an object that nothing asked for ten seconds; a minute is enough for all of them. */
const restMs = 60_000
/** MB of heap that an hour may leave behind, and growth of the process in its second half. */
const [heapLimit, growthLimit] = [5, 1.2]

/** Makes 1,000 sandboxes and an hour's calls, compressed; measures process and heap of the Worker. */
export async function benchMemory(): Promise<Limited[]> {
  forgetData(persistTo)
  return using(startWorkerd(persistTo), async (worker) => {
    const visitor = (index: number) => createClient(worker.address, `visitor-${index}`)
    printRow('when', 'process of the Worker', 'heap of the isolate')
    await footprint(worker, 'started')
    for (let made = 0; made < sandboxes; made += 1) await visitor(made).call(undefined, '/GetAuthCode', {})
    await footprint(worker, `${sandboxes} sandboxes made`)
    await wait(restMs)
    const rested = await footprint(worker, 'a minute later')
    const random = seededRandom(1)
    const lane = async () => {
      for (let visits = calls / callsPerVisit / parts / visitorsAtOnce; visits > 0; visits -= 1)
        await visit(visitor(random.between(0, sandboxes - 1)), random.between(0, 1000))
    }
    const processes: number[] = []
    for (let part = 1; part <= parts; part += 1) {
      await Promise.all(Array.from({ length: visitorsAtOnce }, lane))
      processes.push((await footprint(worker, `${(60 * part) / parts} minutes of visits`)).process)
    }
    await wait(restMs)
    const heaps = [(await footprint(worker, 'a minute after the last')).heap]
    // An order that expires wakes its sandbox for ten seconds: the lowest of several measurements counts.
    for (let again = 0; again < 3; again += 1) {
      await wait(12_000)
      heaps.push((await footprint(worker, 'and later')).heap)
    }
    const left = Math.min(...heaps) - rested.heap
    const growth = Math.max(...processes.slice(parts / 2)) / Math.max(...processes.slice(0, parts / 2))
    return [
      // What is left when no sandbox is awake: it would be as much again after the next hour.
      limited('heap that an hour of visits leaves behind', left, heapLimit, 'MB'),
      // A process keeps what it once took from the system; a leak would go on growing.
      limited('growth of the Worker’s process in the second half hour', growth, growthLimit),
    ]
  })
}

/** Measures in MB after two collections: the second one finds what the first made unreachable. */
async function footprint({ address, pid, heap }: RunningWorker, name: string) {
  await heap()
  await createClient(address, 'bare').send('POST', '/bare')
  const measured = { process: workerdMemory(pid), heap: await heap() }
  printRow(name, `${measured.process.toFixed(0)} MB`, `${measured.heap.toFixed(1)} MB`)
  return measured
}

/**
 * Returns the MB of resident memory of workerd in the process group of a host. wrangler starts another one first, its own
 * proxy, which a deployment does not have.
 */
function workerdMemory(group: number): number {
  const text = execFileSync('ps', ['-Ao', 'pid=,pgid=,rss=,comm='], { encoding: 'utf8' })
  const found = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, , command]) => Number(of) === group && command?.includes('workerd'))
    .toSorted(([one], [other]) => Number(one) - Number(other))
  return Number(found.at(-1)?.[2] ?? 0) / 1000
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
    const request_id = crypto.randomUUID()
    if (index % 10 < 9) await reads[index % reads.length]?.()
    else await call('buyer', '/order/Create', { package_id: 1, pay_method: 'wechat', request_id })
  }
}
