import { forgetData } from '#scripts/lib/worker-server.ts'
import { createClient } from '#tests/support/http-client.ts'
import { type RunningWorker, startWorkerd, using } from './hosts.ts'
import { type Limited, limited, printRow } from './report.ts'
import { median } from './statistics.ts'

const persistTo = '.wrangler/bench'
const rounds = 5
const callsPerRound = 60
const newSandboxes = 7
/** Price in coins of the plugin that is bought. */
const buy_coin_num = 68
/** Maximum durations relative to the bare handler. */
const limits = { read: 1.43, list: 2, purchase: 3 }

/** Resolves to the milliseconds of a call. */
type Measure = (index: number) => Promise<number>

/** Measures the mock beside a bare handler, and the cost of a new and of a large sandbox. */
export async function benchProvider(): Promise<Limited[]> {
  forgetData(persistTo)
  const results = await using(startWorkerd(persistTo), async ({ address }) => {
    const bare = await warmUp(address)
    const first = await repeat(newSandboxes, (index) => timeFirst(address, `new-${index}`))
    report('first call to a new `demo` sandbox', first)
    const { call } = createClient(address, 'calls')
    const log = { page: 1, limit: 20, operater_role_id: 4 }
    const read = () => time(() => call('buyer', '/gm_user/GetUserAssets', {}))
    const list = () => time(() => call('admin', '/operater_log/ListAction', log))
    const compared = [
      await compare('read (GetUserAssets)', limits.read, bare, read),
      await compare('list with filters (20 log entries of `demo`)', limits.list, bare, list),
      await compare('purchase', limits.purchase, bare, (index) => timePurchase(address, index)),
    ]
    await benchLarge(address)
    return compared
  })
  // A new process has to wake the sandboxes.
  await using(startWorkerd(persistTo), benchWaking)
  return results
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

async function repeat(times: number, measure: Measure): Promise<number[]> {
  const durations: number[] = []
  for (let index = 0; index < times; index += 1) durations.push(await measure(index))
  return durations
}

/** Loads the bare handler; returns its call. */
async function warmUp(address: string): Promise<Measure> {
  const { send } = createClient(address, 'bare')
  const bare = () => time(() => send('POST', '/bare'))
  await repeat(200, bare)
  return bare
}

function timeFirst(address: string, sandbox: string): Promise<number> {
  return time(() => createClient(address, sandbox).call(undefined, '/GetAuthCode', {}))
}

/** Calls both in turns, so that they see the same machine. */
async function compare(name: string, limit: number, bare: Measure, ours: Measure): Promise<Limited> {
  const ratios: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs: number[] = []
    const durations = await repeat(callsPerRound, async (index) => {
      theirs.push(await bare(index))
      return ours(round * callsPerRound + index)
    })
    ratios.push(median(durations) / median(theirs))
    all.push(...durations)
  }
  return limited(name, median(ratios), limit, '×', ` bare; ${median(all).toFixed(1)} ms`)
}

/** Times a purchase by a new user with coins, because a plugin is bought once per user. */
async function timePurchase(address: string, index: number): Promise<number> {
  const { call } = createClient(address, `buying-${Math.floor(index / 20)}`)
  const username = `bench-${index}`
  const profile = { realname: username, email: `${username}@example.com`, role_id: 4 }
  const { id } = await call('admin', '/gm_user/InsertUser', { username, ...profile, password: 'Demo1234' })
  const coins = { id, ev_coin: buy_coin_num, expected_ev_coin: 0, remark: 'bench' }
  await call('admin', '/gm_user/SaveUserAssets', coins)
  await call(username, '/gm_user/GetUserAssets', {})
  return time(() => call(username, '/app/Buy', { id: 3, buy_coin_num, request_id: username }))
}

async function benchLarge(address: string): Promise<void> {
  const { send, call } = createClient(address, 'large')
  const scenario = { scenario: 'large', seed: 1 }
  report('seeding `large`', [await time(() => send('POST', '/__mock/reset', scenario))])
  const log = { limit: 20, operater_role_id: 3, operater_action: '/app/Buy' }
  const lists = await repeat(callsPerRound, (index) =>
    time(() => call('admin', '/operater_log/ListAction', { ...log, page: 1 + index })),
  )
  report('list of 20 out of 100,000 log entries with filters', lists)
}

/** Measures waking an evicted sandbox in a process whose code is loaded. */
async function benchWaking({ address, heap }: RunningWorker): Promise<void> {
  await warmUp(address)
  await repeat(3, (index) => timeFirst(address, `new-${index}`))
  const before = await heap()
  report('waking `large`', [await timeFirst(address, 'large')])
  printRow('heap of the isolate with `large` awake', `${((await heap()) - before).toFixed(0)} MB more`)
}

function report(name: string, durations: readonly number[]): void {
  printRow(name, `${median(durations).toFixed(1)} ms`)
}
