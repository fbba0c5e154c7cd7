import { resultCodes } from '#contract/values/result-codes.ts'
import { type GeneratedOperation, generateOperations } from '#fixtures/operations.ts'
import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import type { UserRecord } from '../domain/account/records.ts'
import { loggedObjectOf } from '../domain/operations/logged-object.ts'
import { objectFields, redactBody } from '../domain/operations/operations.ts'
import type { Work } from '../domain/schema.ts'
import { loggedSourcesOf } from '../routes/handlers.ts'

/** An operation whose user may be missing if it is hand-written. */
interface Operation extends Omit<GeneratedOperation, 'user'> {
  readonly user?: string | undefined
  /** The fields of the answer that identify a created record. */
  readonly answer?: object
}

/** Seeds the operation log, hand-written and generated rows, oldest first. */
export function seedOperations(
  work: Work,
  scenario: Scenario,
  { seed, now }: { seed: number; now: number },
): void {
  const byName = new Map(work.all('users').map((user) => [user.username, user]))
  const written: Operation[] = scenario.operations
    .map((operation) => ({ ...operation, at: parseRelativeDate(operation.at, now) }))
    .toSorted((a, b) => a.at - b.at)
  for (const operation of merge(written, generateOperations(scenario, seed, now))) {
    append(work, operation, byName.get(operation.user ?? ''))
  }
}

/** Merges two sequences that are ordered by time, and streams the generated one. */
function* merge(written: readonly Operation[], generated: Iterable<Operation>): Generator<Operation, void> {
  let next = 0
  for (const operation of generated) {
    for (; next < written.length; next += 1) {
      const earlier = written[next]
      if (earlier === undefined || earlier.at > operation.at) break
      yield earlier
    }
    yield operation
  }
  yield* written.slice(next)
}

/** Names the record as it is now, since a scenario renames none. */
function objectOf(work: Work, operation: Operation, user: UserRecord | undefined) {
  const role = user && work.get('roles', user.roleId)
  const caller = user && role && { user, role }
  const call = loggedObjectOf(work, {
    sources: loggedSourcesOf(operation.path) ?? [],
    request: operation.body,
    caller,
  })
  const object = operation.code === resultCodes.success ? call.ofSuccess(operation.answer) : call.ofRefusal()
  if (object === undefined) return undefined
  const { state: _, ...named } = object
  return { ...named, ...(operation.from !== undefined && { state: operation.from }) }
}

function append(work: Work, operation: Operation, user: UserRecord | undefined): void {
  work.append('operations', {
    userId: user?.id ?? 0,
    username: user?.username ?? '',
    roleId: user?.roleId ?? 0,
    path: operation.path,
    method: 'POST',
    body: redactBody(operation.body),
    ...objectFields(objectOf(work, operation, user)),
    code: operation.code,
    costMs: operation.costMs,
    ip: operation.ip,
    at: operation.at,
  })
}
