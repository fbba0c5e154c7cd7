import type { RejectedPart } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { invalidRequest } from '../common/errors.ts'
import type { Move } from '../common/state-machine.ts'
import type { Reader } from '../schema.ts'
import { assertClaimed } from './claims.ts'
import type { Subject } from './subjects.ts'

/** A move of one record, and its reason. */
export interface Decision<Status extends number> {
  readonly id: number
  readonly to: Status
  readonly reason?: string | undefined
  /** The subjects of a rejection. */
  readonly about?: readonly RejectedPart[] | undefined
}

interface Intent {
  readonly move: Move<number>
  readonly subject: Subject
  readonly reason: string | undefined
  readonly now: number
}

/**
 * Checks the claim and the reason of a move; returns the trimmed reason.
 * @throws ContractError `refused` or `invalidRequest`
 */
export function assertMayMove(
  reader: Reader,
  caller: Caller,
  { move, subject, reason = '', now }: Intent,
): string {
  if (move.needsClaim === true) assertClaimed(reader, caller.user.id, subject, now)
  const text = reason.trim()
  if (move.needsReason === true && text === '') {
    throw invalidRequest([{ path: 'reason', message: 'field.reason' }])
  }
  return text
}
