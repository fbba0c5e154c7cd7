import { create } from 'zustand'
import { type AnswerFormat, withContractNames } from '#contract/values/answers/read-data.ts'
import { unreadFields } from '#contract/values/answers/unread-fields.ts'
import { systemTime } from '../lib/server-time.ts'
import { type CallError, localCodes } from './call-error.ts'
import { withoutToken } from './session-port.ts'

/** A refused, unreadable or unanswered call, without bodies or tokens. */
export interface LoggedCall {
  id: number
  /** Milliseconds since 1970 on the host's clock, of the last of `times` alike. */
  at: number
  times: number
  path: string
  code: number
  message: string
  /** The unreadable fields. */
  unread: readonly string[]
}

const capacity = 50

export const useCallLog = create<{ calls: readonly LoggedCall[] }>(() => ({ calls: [] }))

export function logFailedCall({ path, code, message }: CallError): void {
  if (code !== localCodes.unreadable) add({ path, code, message: withoutToken(message), unread: [] })
}

export function logOddAnswer(format: AnswerFormat, data: unknown): void {
  const unread = unreadFields(format.kind, withContractNames(format, data))
  if (unread.length > 0) add({ path: format.path, code: 0, message: '', unread })
}

export function clearCallLog(): void {
  useCallLog.setState({ calls: [] })
}

/** Returns whether the host broke the contract; refusals are part of it. */
export function isOdd({ code, unread }: LoggedCall): boolean {
  return unread.length > 0 || code === localCodes.network || code === localCodes.slow
}

type Outcome = Pick<LoggedCall, 'path' | 'code' | 'message' | 'unread'>

function add(call: Outcome): void {
  const { calls } = useCallLog.getState()
  const key = keyOf(call)
  const same = calls.find((each) => keyOf(each) === key)
  const id = same?.id ?? Math.max(0, ...calls.map((each) => each.id)) + 1
  const logged = { ...call, id, at: systemTime(), times: (same?.times ?? 0) + 1 }
  useCallLog.setState({ calls: [logged, ...calls.filter((each) => each !== same)].slice(0, capacity) })
}

function keyOf({ path, code, message, unread }: Outcome): string {
  return JSON.stringify([path, code, message, unread])
}
