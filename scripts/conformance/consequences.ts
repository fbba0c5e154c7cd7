import { resultCodes } from '#contract/values/result-codes.ts'
import { type Meaning as Consequence, meanings } from './judge/meanings.ts'

export type { Consequence }
export function copes(why: string): Consequence {
  return { console: 'copes', why }
}
export function breaks(why: string): Consequence {
  return { console: 'breaks', why }
}
export const consequences = {
  noAnswer: meanings.noAnswer,
  noEnvelope: meanings.noEnvelope,
  status: meanings.statusIgnored,
  callRefused: meanings.callRefused,
  refusalData: copes('it shows the message in place of the details'),
  lostAfterWriting: meanings.lostAfterWriting,
  changeNotShown: breaks('what was changed does not show'),
  reliesNotOnIt: meanings.reliesNotOnIt,
} as const

/** Codes that a host may answer before it looks whether it has the path. */
export const sessionCodes: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
]

export function ofOtherCode(expected: number, got: number | undefined, accepted?: Consequence): Consequence {
  if (got === undefined) return consequences.noEnvelope
  if (got === resultCodes.success) return accepted ?? consequences.reliesNotOnIt
  if (!sessionCodes.includes(expected)) return copes('it shows the message of the refusal')
  if (sessionCodes.includes(got)) return copes('it asks to sign in again')
  return breaks('it does not notice that the session has ended')
}
