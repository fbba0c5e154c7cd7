import { setTimeout as wait } from 'node:timers/promises'
import type { Storage } from 'unstorage'
import { endpoints } from '#contract/registry.ts'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import { assertFitsContract } from '#tests/support/assert-contract.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { seededStorage } from '#tests/support/seeded-storage.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { type AnyCall, createWorld, type World } from '#tests/worker/support/cases/case.ts'
import { casesByPath } from '#tests/worker/support/cases/cases.ts'
import { type MalformedCall, malformedCall, randomOf } from './malformed.ts'

/** Calls in one sandbox before the next one is opened: a call may ban or delete whoever makes the others. */
const callsPerSandbox = 25
/** Milliseconds after which a call counts as hung. */
const timeout = 10_000

/** Lists that have to be readable whatever was written before. */
const lists = [
  ...['/gm_user/userlist', '/gm_user/roles', '/gm_user/roleOption', '/operater_log/ListAction', '/app/List'],
  ...['/app/MarketList', '/app/EvVersionList', '/app/PluginBuyLog', '/dashboard/Overview'],
]

/**
 * Makes malformed calls to every endpoint of the contract, or to those whose path begins with `only`. Each problem is told
 * with what repeats it.
 */
export async function fuzzEndpoints(seed: number, perEndpoint: number, only: string) {
  const problems: string[] = []
  let calls = 0
  for (const { path } of endpoints.filter((each) => each.path.startsWith(only))) {
    const random = randomOf(seed, path)
    for (let from = 0; from < perEndpoint; from += callsPerSandbox) {
      const count = Math.min(callsPerSandbox, perEndpoint - from)
      const found = await fuzzSandbox(path, count, random)
      problems.push(...found.map((problem) => `seed ${seed}, ${path}, after ${from} calls: ${problem}`))
      calls += count
    }
  }
  return { calls, problems }
}

async function fuzzSandbox(path: string, count: number, random: SeededRandom): Promise<string[]> {
  const storage = await seededStorage('demo', testClock())
  const world = createWorld(await createTestMock({ storage }))
  const good = await casesByPath.get(path)?.good(world)
  if (good === undefined) return ['there is no good call to begin with']
  const problems: string[] = []
  for (let index = 0; index < count; index += 1) {
    const call = malformedCall(good, random)
    const problem = await problemOf(world, path, call)
    if (problem !== undefined) problems.push(`${inWords(call)}: ${problem}`)
  }
  return [...problems, ...(await damage(world, storage))]
}

/** Sends a call and returns what is wrong with its answer. */
async function problemOf({ mock, ...world }: World, path: string, call: MalformedCall) {
  const { method, query, headers, body, as } = call
  // Who was banned or deleted by an earlier call has no token.
  const token = as === undefined ? undefined : await world.token(as).catch(() => 'none')
  const logged = mock.logged.length
  try {
    const answered = mock.app.request(`/api/v1${path}${query}`, {
      method,
      headers: { ...(token !== undefined && { 'X-Token': token }), ...headers },
      ...(body !== undefined && { body }),
    })
    const answer = await Promise.race([answered, wait(timeout, 'hung' as const, { ref: false })])
    if (answer === 'hung') return `no answer within ${timeout / 1000} seconds`
    if (answer.status >= 500) return `HTTP ${answer.status} ${causeOf(mock.logged.slice(logged))}`
    if (method !== 'HEAD') assertFitsContract(path, await answer.json())
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Returns what the calls broke: lists that can no longer be read, and a ledger that does not balance. */
async function damage({ mock }: World, storage: Storage): Promise<string[]> {
  const reader = await createTestMock({ storage, clock: mock.clock })
  const admin = createWorld(reader)
  const found: string[] = []
  const token = await admin.token('admin').catch(() => undefined)
  for (const path of token === undefined ? [] : lists) {
    const call: AnyCall = { as: 'admin', request: {} }
    const sent = { method: 'POST', query: '', headers: {}, body: '{}', as: call.as }
    const problem = await problemOf(admin, path, sent)
    if (problem !== undefined) found.push(`afterwards ${path}: ${problem}`)
  }
  const ledger = await readLedger(storage).catch(String)
  if (typeof ledger === 'string') return [...found, ledger]
  if (ledger.sum !== 0 || ledger.lowest < 0)
    found.push(`the ledger sums to ${ledger.sum}, lowest ${ledger.lowest}`)
  return found
}

function causeOf([cause]: readonly unknown[]): string {
  return cause instanceof Error
    ? (cause.stack ?? cause.message).split('\n').slice(0, 3).join(' ')
    : String(cause)
}

function inWords({ method, query, headers, body, as = 'nobody' }: MalformedCall): string {
  const sent = body === undefined ? '' : typeof body === 'string' ? body : `${body.length} bytes`
  return `${method}${query.slice(0, 300)} by ${as} ${JSON.stringify(headers).slice(0, 300)} ${sent.slice(0, 500)}`
}
