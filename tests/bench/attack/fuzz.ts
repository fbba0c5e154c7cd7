import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Storage } from 'unstorage'
import { endpoints } from '#contract/registry.ts'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import { assertFitsContract } from '#tests/support/assert-contract.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { seededStorage } from '#tests/support/seeded-storage.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { createWorld, type World } from '#tests/worker/support/cases/case.ts'
import { casesByPath } from '#tests/worker/support/cases/cases.ts'
import { type MalformedCall, malformedCall, randomOf } from './malformed.ts'

const allCalls = 50_000
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
export async function fuzzEndpoints(seed: number, only = '') {
  const problems: string[] = []
  let calls = 0
  for (const { path } of endpoints.filter((each) => each.path.startsWith(only))) {
    const random = randomOf(seed, path)
    for (let from = 0; from < allCalls / endpoints.length; from += callsPerSandbox) {
      const found = await fuzzSandbox(path, random)
      problems.push(...found.map((problem) => `seed ${seed}, ${path}, after ${from} calls: ${problem}`))
      calls += callsPerSandbox
    }
  }
  return { calls, problems }
}

async function fuzzSandbox(path: string, random: SeededRandom): Promise<string[]> {
  const storage = await seededStorage('demo', testClock())
  const world = createWorld(await createTestMock({ storage }))
  const good = await casesByPath.get(path)?.(world)
  if (good === undefined) return ['there is no good call to begin with']
  const problems: string[] = []
  for (let index = 0; index < callsPerSandbox; index += 1) {
    const call = malformedCall(good, random)
    const problem = await problemOf(world, path, call)
    if (problem !== undefined)
      problems.push(`${inspect(call, { maxStringLength: 300, breakLength: Infinity })}: ${problem}`)
  }
  return [...problems, ...(await damage(world, storage))]
}

/** Sends a call and returns what is wrong with its answer. */
async function problemOf({ mock, token }: World, path: string, call: MalformedCall) {
  const { method, query, body, as } = call
  const logged = mock.logged.length
  try {
    // Who was banned or deleted by an earlier call has no token.
    const session = as === undefined ? {} : { 'X-Token': await token(as).catch(() => 'none') }
    const headers = { ...session, ...call.headers }
    const init = { method, headers, ...(body !== undefined && { body }) }
    const answered = mock.app.request(`/api/v1${path}${query}`, init)
    const answer = await Promise.race([answered, wait(timeout, undefined, { ref: false })])
    if (answer === undefined) return `no answer within ${timeout / 1000} seconds`
    if (answer.status >= 500) return `HTTP ${answer.status} ${inspect(mock.logged[logged])}`
    if (method !== 'HEAD') assertFitsContract(path, await answer.json())
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Returns what the calls broke: lists that can no longer be read, and a ledger that does not balance. */
async function damage({ mock }: World, storage: Storage): Promise<string[]> {
  const reader = createWorld(await createTestMock({ storage, clock: mock.clock }))
  const found: string[] = []
  for (const path of lists) {
    const call = { method: 'POST', query: '', headers: {}, body: '{}', as: 'admin' } as const
    const problem = await problemOf(reader, path, call)
    if (problem !== undefined) found.push(`afterwards ${path}: ${problem}`)
  }
  try {
    const { sum, lowest } = await readLedger(storage)
    if (sum !== 0 || lowest < 0) found.push(`the ledger sums to ${sum}, lowest ${lowest}`)
  } catch (error) {
    found.push(String(error))
  }
  return found
}
