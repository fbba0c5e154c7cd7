import { forgetData } from '#scripts/lib/worker-server.ts'
import { createClient } from '#tests/support/http-client.ts'
import { startWorkerd, using } from './hosts.ts'
import { type Limited, limited, median } from './report.ts'

const persistTo = '.wrangler/bench'
/** Rounds and their calls, after calls that load the code of the bare handler. */
const [rounds, callsPerRound, warmUp] = [5, 60, 200]
/** Price in coins of the plugin that is bought. */
const buy_coin_num = 68

type Measure = (index: number) => Promise<number>

/** Measures calls of the mock beside a bare handler. */
export function benchProvider(): Promise<Limited[]> {
  forgetData(persistTo)
  return using(startWorkerd(persistTo), async ({ address }) => {
    const { send } = createClient(address, 'bare')
    const bare = () => time(() => send('POST', '/bare'))
    for (let index = 0; index < warmUp; index += 1) await bare()
    const { call } = createClient(address, 'calls')
    const log = { page: 1, limit: 20, operater_role_id: 4 }
    const read = () => time(() => call('buyer', '/gm_user/GetUserAssets', {}))
    const list = () => time(() => call('admin', '/operater_log/ListAction', log))
    return [
      await compare('read (GetUserAssets)', 1.43, bare, read),
      await compare('list with filters (20 log entries of `demo`)', 2, bare, list),
      await compare('purchase', 3, bare, (index) => timePurchase(address, index)),
    ]
  })
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** Calls both in turns, so that they see the same machine. */
async function compare(name: string, limit: number, bare: Measure, ours: Measure): Promise<Limited> {
  const ratios: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const theirs: number[] = []
    const durations: number[] = []
    for (let index = 0; index < callsPerRound; index += 1) {
      theirs.push(await bare(index))
      durations.push(await ours(round * callsPerRound + index))
    }
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
