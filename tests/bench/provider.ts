import { rmSync } from 'node:fs'
import { type BenchClient, createBenchClient } from '#scripts/lib/bench-client.ts'
import { isolateHeap } from '#scripts/lib/isolate-heap.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { median, sumUp } from '#scripts/lib/timings.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'

const persistTo = '.wrangler/bench'
const rounds = 5
const callsPerRound = 60
const newSandboxes = 7
/** Price in coins of the plugin that is bought. */
const buy_coin_num = 68

/** Measures the mock beside a bare handler, and the cost of a large sandbox. */
export async function benchProvider(): Promise<void> {
  rmSync(inProject(persistTo), { recursive: true, force: true })
  await withWorker(async (client) => {
    await benchNewSandboxes(client)
    await benchCalls(client)
    const seeding = await client.reset('large', 'large')
    report('seeding `large`', seeding)
    await benchLargeList(client)
  })
  await withWorker(benchWaking)
}

async function withWorker(run: (client: BenchClient, inspectorPort: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const inspectorPort = await freePort()
  const server = startWorker({ port, persistTo, config: 'tests/bench/wrangler.toml', inspectorPort })
  try {
    const origin = `http://127.0.0.1:${port}`
    await untilAnswers(origin, server)
    const client = createBenchClient(origin)
    for (let index = 0; index < 200; index += 1) await client.bare()
    await run(client, inspectorPort)
  } finally {
    server.kill('SIGTERM')
    await untilExit(server)
  }
}

/** Measures the first call to new sandboxes; the very first one also loads the code. */
async function benchNewSandboxes(client: BenchClient): Promise<void> {
  const durations: number[] = []
  for (let index = 0; index < newSandboxes; index += 1) {
    durations.push(await client.call('/GetAuthCode', {}, `new-${index}`))
  }
  report('first call to the first `demo` sandbox of the process', durations[0] ?? 0)
  report('first call to a new `demo` sandbox, median of the others', median(durations.slice(1)))
}

/** Alternates each kind of call with the bare handler, so that both see the same machine. */
async function benchCalls(client: BenchClient): Promise<void> {
  const buyer = await client.signIn('buyer', 'calls')
  const admin = await client.signIn('admin', 'calls')
  const kinds: [string, () => Promise<number>][] = [
    ['read (GetUserAssets)', () => client.call('/gm_user/GetUserAssets', {}, 'calls', buyer)],
    [
      'list with filters (20 log entries of `demo`)',
      () =>
        client.call('/operater_log/ListAction', { page: 1, limit: 20, operater_role_id: 4 }, 'calls', admin),
    ],
    ['purchase', createPurchases(client)],
  ]
  for (const [name, run] of kinds) await benchAgainstBare(client, name, run)
}

async function benchAgainstBare(
  client: BenchClient,
  name: string,
  run: () => Promise<number>,
): Promise<void> {
  const ratios: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let index = 0; index < callsPerRound; index += 1) {
      theirs.push(await client.bare())
      ours.push(await run())
    }
    ratios.push(sumUp(theirs).p50 / sumUp(ours).p50)
    all.push(...ours)
  }
  const { rate, p50, p99 } = sumUp(all)
  console.log(
    `| ${name} | ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms | ${median(ratios).toFixed(2)} of bare |`,
  )
}

/** Returns a purchase call; each is by a new user with coins, because a plugin is bought once per user. */
function createPurchases(client: BenchClient): () => Promise<number> {
  let count = 0
  return async function buyOnce() {
    count += 1
    const sandbox = `buying-${Math.floor(count / 20)}`
    const username = `bench-${count}`
    const admin = await client.signIn('admin', sandbox)
    const user = {
      username,
      realname: username,
      email: `${username}@example.com`,
      role_id: 4,
      password: 'Demo1234',
    }
    const id = await client.create('/gm_user/InsertUser', user, sandbox, admin)
    const coins = { id, ev_coin: buy_coin_num, expected_ev_coin: 0, remark: 'bench' }
    await client.call('/gm_user/SaveUserAssets', coins, sandbox, admin)
    const token = await client.signIn(username, sandbox)
    return client.call('/app/Buy', { id: 3, buy_coin_num, request_id: `bench-${count}` }, sandbox, token)
  }
}

async function benchLargeList(client: BenchClient): Promise<void> {
  const token = await client.signIn('admin', 'large')
  const durations: number[] = []
  for (let index = 0; index < callsPerRound; index += 1) {
    const body = { page: 1 + index, limit: 20, operater_role_id: 3, operater_action: '/app/Buy' }
    durations.push(await client.call('/operater_log/ListAction', body, 'large', token))
  }
  const overview: number[] = []
  for (let index = 0; index < 10; index += 1) {
    overview.push(await client.call('/dashboard/Overview', { days: 90 }, 'large', token))
  }
  report('list of 20 out of 100,000 log entries with filters, p50', sumUp(durations).p50)
  report('the same, p99', sumUp(durations).p99)
  report('dashboard of `large`, 90 days, p50', sumUp(overview).p50)
}

/** Measures waking an evicted sandbox in a new process whose code is loaded. */
async function benchWaking(client: BenchClient, inspectorPort: number): Promise<void> {
  for (let index = 0; index < 3; index += 1) await client.call('/GetAuthCode', {}, `new-${index}`)
  const before = await isolateHeap(inspectorPort)
  report('waking `large`', await client.call('/GetAuthCode', {}, 'large'))
  console.log(
    `| heap of the isolate with \`large\` awake | ${((await isolateHeap(inspectorPort)) - before).toFixed(0)} MB more |  |`,
  )
}

function report(name: string, milliseconds: number): void {
  console.log(`| ${name} | ${milliseconds.toFixed(1)} ms |  |`)
}
