import { assertHolds } from './claims.ts'
import { invalidRequest } from './errors.ts'
import type { Subject } from './examine-log.ts'
import type { Move } from './moves.ts'
import type { Caller } from './permissions.ts'
import type { Reader } from './schema.ts'

/** Which record is to go where, and why. */
export interface Decision<Status extends number> {
  readonly id: number
  readonly to: Status
  readonly reason?: string | undefined
}

interface Intent {
  readonly move: Move<number>
  readonly subject: Subject
  readonly reason: string | undefined
  /** Milliseconds. */
  readonly now: number
}

/**
 * Holds a move to what it takes: the claim, and a reason, which is returned without the spaces around it.
 * @throws ContractError `refused` or `invalidRequest`
 */
export function assertMayMove(
  reader: Reader,
  caller: Caller,
  { move, subject, reason = '', now }: Intent,
): string {
  if (move.needsClaim === true) assertHolds(reader, caller.user.id, subject, now)
  const text = reason.trim()
  if (move.needsReason === true && text === '') {
    throw invalidRequest([{ path: 'reason', message: '请填写原因' }])
  }
  return text
}
