import type { ExamineAction } from '../../../contract/plugin.ts'
import { ContractError } from './errors.ts'
import type { Side } from './schema.ts'

/** One way from a state to another, and what it takes. */
export interface Move<Status extends number> {
  readonly from: Status
  readonly to: Status
  /** Who may make it; the clock does when the time has come. */
  readonly by: Side | 'clock'
  /** What the history calls it. */
  readonly action: ExamineAction
  readonly needsReason?: true
  /** Only for the reviewer who holds the claim. */
  readonly needsClaim?: true
  /** Only for the side that made the move to `from`. */
  readonly needsSameSide?: true
}

/** The states of one kind of record, as data. */
export interface StateMachine<Status extends number> {
  /** What the record is called in messages. */
  readonly subject: string
  readonly names: Readonly<Record<Status, string>>
  readonly moves: readonly Move<Status>[]
}

interface Attempt<Status extends number> {
  readonly from: Status
  readonly to: Status
  readonly side: Side
  /** Which side brought the record into `from`, where that matters. */
  readonly takenBy: Side | null
}

const sideNames: Readonly<Record<Side | 'clock', string>> = {
  author: '作者或管理者',
  reviewer: '审核员',
  clock: '系统到时自动',
}

/**
 * The move that the side may make.
 * @throws ContractError `moveNotAllowed` with `from` and `to`
 */
export function findMove<Status extends number>(
  machine: StateMachine<Status>,
  { from, to, side, takenBy }: Attempt<Status>,
): Move<Status> {
  const possible = machine.moves.filter((move) => move.from === from && move.to === to)
  const allowed = possible.find(
    ({ by, needsSameSide }) => by === side && (needsSameSide === undefined || takenBy === side),
  )
  if (allowed !== undefined) return allowed
  throw moveNotAllowed(machine, { from, to }, whoMay(possible, takenBy))
}

/** Refuses a move, with both states by name and, where somebody else may make it, who that is. */
export function moveNotAllowed<Status extends number>(
  { subject, names }: StateMachine<Status>,
  { from, to }: { from: Status; to: Status },
  who: readonly (Side | 'clock')[] = [],
): ContractError {
  const refused = `${subject}不能从“${names[from]}”变为“${names[to]}”`
  const hint = who.length === 0 ? '' : `，该操作只能由${who.map((each) => sideNames[each]).join('或')}进行`
  return new ContractError('moveNotAllowed', refused + hint, { data: { from, to } })
}

/** Refuses to change what the record holds in the state it is in. */
export function notEditable<Status extends number>(
  { subject, names }: StateMachine<Status>,
  status: Status,
): ContractError {
  const data = { from: status, to: status }
  return new ContractError('moveNotAllowed', `${subject}处于“${names[status]}”状态，不能修改`, { data })
}

function whoMay<Status extends number>(
  moves: readonly Move<Status>[],
  takenBy: Side | null,
): (Side | 'clock')[] {
  return moves
    .filter(({ by, needsSameSide }) => needsSameSide === undefined || by === takenBy)
    .map(({ by }) => by)
}
