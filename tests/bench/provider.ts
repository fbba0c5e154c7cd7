import { rmSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { median, sumUp } from '#scripts/lib/timings.ts'
import { createClient } from './client.ts'
import { printRow } from './console.ts'
import { benchConfig, type RunningWorker, withWorker } from './worker.ts'

const persistTo = '.wrangler/bench'
const rounds = 5
const callsPerRound = 60
const newSandboxes = 7
/** Price in coins of the plugin that is bought. */
const buy_coin_num = 68

type Measure = () => Promise<number>

/** Measures the mock beside a bare handler, and the cost of a large sandbox. */
export async function benchProvider(): Promise<[]> {
  rmSync(inProject(persistTo), { recursive: true, force: true })
  await withWorker({ persistTo, config: benchConfig }, async ({ address }) => {
    const bare = await warmUp(address)
    await benchNewSandboxes(address)
    const { time } = createClient(address, 'calls')
    const log = { page: 1, limit: 20, operater_role_id: 4 }
    await benchAgainst(bare, 'read (GetUserAssets)', () => time('buyer', '/gm_user/GetUserAssets', {}))
    await benchAgainst(bare, 'list with filters (20 log entries of `demo`)', () =>
      time('admin', '/operater_log/ListAction', log),
    )
    await benchAgainst(bare, 'purchase', purchases(address))
    await benchLarge(address)
  })
  await withWorker({ persistTo, config: benchConfig }, benchWaking)
  return []
}

/** Loads the bare handler; returns its call. */
async function warmUp(address: string): Promise<Measure> {
  const { post } = createClient(address, 'bare')
  const bare = async () => (await post('/bare')).milliseconds
  await repeat(200, bare)
  return bare
}

async function repeat(times: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const durations: number[] = []
  for (let index = 0; index < times; index += 1) durations.push(await measure(index))
  return durations
}

/** Measures the first call to new sandboxes; the very first one also loads the code. */
async function benchNewSandboxes(address: string): Promise<void> {
  const [first = 0, ...others] = await repeat(newSandboxes, (index) =>
    createClient(address, `new-${index}`).time(undefined, '/GetAuthCode', {}),
  )
  report('first call to the first `demo` sandbox of the process', first)
  report('first call to a new `demo` sandbox, median of the others', median(others))
}

/** Alternates a call with the bare handler, so that both see the same machine. */
async function benchAgainst(bare: Measure, name: string, run: Measure): Promise<void> {
  const ratios: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs: number[] = []
    const ours = await repeat(callsPerRound, async () => {
      theirs.push(await bare())
      return run()
    })
    ratios.push(sumUp(theirs).p50 / sumUp(ours).p50)
    all.push(...ours)
  }
  const { rate, p50, p99 } = sumUp(all)
  const figures = `${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  printRow(name, figures, `${median(ratios).toFixed(2)} of bare`)
}

/** Returns a purchase call; each is by a new user with coins, because a plugin is bought once per user. */
function purchases(address: string): Measure {
  let count = 0
  return async () => {
    count += 1
    const { call, time } = createClient(address, `buying-${Math.floor(count / 20)}`)
    const username = `bench-${count}`
    const profile = { realname: username, email: `${username}@example.com`, role_id: 4 }
    const { id } = await call('admin', '/gm_user/InsertUser', { username, ...profile, password: 'Demo1234' })
    const coins = { id, ev_coin: buy_coin_num, expected_ev_coin: 0, remark: 'bench' }
    await call('admin', '/gm_user/SaveUserAssets', coins)
    await call(username, '/gm_user/GetUserAssets', {})
    return time(username, '/app/Buy', { id: 3, buy_coin_num, request_id: username })
  }
}

async function benchLarge(address: string): Promise<void> {
  const { post, time } = createClient(address, 'large')
  report('seeding `large`', (await post('/__mock/reset', { scenario: 'large', seed: 1 })).milliseconds)
  const log = { limit: 20, operater_role_id: 3, operater_action: '/app/Buy' }
  const { p50, p99 } = sumUp(
    await repeat(callsPerRound, (index) =>
      time('admin', '/operater_log/ListAction', { ...log, page: 1 + index }),
    ),
  )
  const overview = await repeat(10, () => time('admin', '/dashboard/Overview', { days: 90 }))
  report('list of 20 out of 100,000 log entries with filters, p50', p50)
  report('the same, p99', p99)
  report('dashboard of `large`, 90 days, p50', sumUp(overview).p50)
}

/** Measures waking an evicted sandbox in a new process whose code is loaded. */
async function benchWaking({ address, heap }: RunningWorker): Promise<void> {
  await warmUp(address)
  const wake = (sandbox: string) => createClient(address, sandbox).time(undefined, '/GetAuthCode', {})
  await repeat(3, (index) => wake(`new-${index}`))
  const before = await heap()
  report('waking `large`', await wake('large'))
  printRow('heap of the isolate with `large` awake', `${((await heap()) - before).toFixed(0)} MB more`)
}

function report(name: string, milliseconds: number): void {
  printRow(name, `${milliseconds.toFixed(1)} ms`)
}
