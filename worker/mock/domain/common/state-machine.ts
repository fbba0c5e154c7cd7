import type { ExamineAction } from '#contract/values/states.ts'
import { type FilledText, text } from '#worker/mock/texts/text.ts'
import type { Party, Side } from '../plugin/records.ts'
import { ContractError } from './errors.ts'

/** A transition from one state to another, and its conditions. */
export interface Move<Status extends number> {
  readonly from: Status
  readonly to: Status
  /** The side that makes the move; `clock` is a scheduled job. */
  readonly by: Side | 'clock'
  /** The step in the review history. */
  readonly action: ExamineAction
  readonly needsReason?: true
  /** Whether only the claimant of the review may make the move. */
  readonly needsClaim?: true
  /** Whether only the side that made the move to `from` may make it. */
  readonly needsSameSide?: true
}

/** The states and moves of one kind of record. */
export interface StateMachine<Status extends number> {
  /** The record's name in texts. */
  readonly record: FilledText
  readonly nameOf: (status: Status) => FilledText
  readonly moves: readonly Move<Status>[]
}

interface Attempt<Status extends number> {
  readonly from: Status
  readonly to: Status
  readonly party: Party
  /** The party that made the move to `from`, if the move depends on it. */
  readonly takenBy: Party | null
}

/** @throws ContractError `moveNotAllowed` with `from` and `to` */
export function findMove<Status extends number>(
  machine: StateMachine<Status>,
  { from, to, party, takenBy }: Attempt<Status>,
): Move<Status> {
  const possible = machine.moves.filter((move) => move.from === from && move.to === to)
  const side = party === 'reviewer' ? 'reviewer' : 'author'
  const allowed = possible.find(
    ({ by, needsSameSide }) => by === side && (needsSameSide === undefined || mayUndo(party, takenBy)),
  )
  if (allowed !== undefined) return allowed
  throw moveNotAllowed(machine, { from, to }, whoMay(possible, takenBy))
}

/**
 * Returns whether the party may undo a move; a reviewing owner's move can be undone by that owner and by any reviewer.
 */
function mayUndo(party: Party, takenBy: Party | null): boolean {
  if (takenBy === 'reviewing_owner') return party !== 'author'
  return takenBy === (party === 'reviewer' ? 'reviewer' : 'author')
}

/** Creates the refusal of a move, whose message names both states, and the side that may make the move. */
export function moveNotAllowed<Status extends number>(
  { record, nameOf }: StateMachine<Status>,
  { from, to }: { from: Status; to: Status },
  who: readonly (Side | 'clock')[] = [],
): ContractError {
  const values = { record, from: nameOf(from), to: nameOf(to) }
  const party = who.map((each) => text(`party.${each}`))
  const refused =
    who.length === 0 ? text('move.refused', values) : text('move.othersMay', { ...values, party })
  return new ContractError('moveNotAllowed', refused, { data: { from, to } })
}

/** Creates the refusal of an edit in the record's current state. */
export function notEditable<Status extends number>(
  { record, nameOf }: StateMachine<Status>,
  status: Status,
): ContractError {
  const refused = text('move.notEditable', { record, state: nameOf(status) })
  return new ContractError('moveNotAllowed', refused, { data: { from: status, to: status } })
}

function whoMay<Status extends number>(
  moves: readonly Move<Status>[],
  takenBy: Party | null,
): (Side | 'clock')[] {
  const side = takenBy === 'reviewing_owner' ? 'reviewer' : takenBy
  return moves
    .filter(({ by, needsSameSide }) => needsSameSide === undefined || by === side)
    .map(({ by }) => by)
}
