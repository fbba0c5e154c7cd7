import { type GeneratedOperation, generateOperations } from '../../../fixtures/operations.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { redactBody } from '../domain/redact.ts'
import type { UserRecord, Work } from '../domain/schema.ts'

/** Written by hand it may be of nobody who was signed in. */
type Operation = Omit<GeneratedOperation, 'user'> & { readonly user?: string | undefined }

/** The operation log, oldest first: what is written by hand among what is generated. */
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

/** Both in order of time; the second one is never held in memory as a whole. */
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

function append(work: Work, operation: Operation, user: UserRecord | undefined): void {
  work.append('operations', {
    userId: user?.id ?? 0,
    username: user?.username ?? '',
    roleId: user?.roleId ?? 0,
    path: operation.path,
    method: 'POST',
    body: redactBody(operation.body),
    code: operation.code,
    costMs: operation.costMs,
    ip: operation.ip,
    at: operation.at,
  })
}
