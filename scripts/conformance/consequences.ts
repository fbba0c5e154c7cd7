import { resultCodes } from '#contract/values/result-codes.ts'
import { driftTexts } from '#worker/provider/contract-watch/drift-texts.ts'

/** What a difference means for somebody who uses the console, in words for the report. */
export interface Consequence {
  readonly console: 'copes' | 'breaks'
  readonly why: string
}

/** Returns a consequence with which the console copes. */
export function copes(why: string): Consequence {
  return { console: 'copes', why }
}

/** Returns a consequence that breaks something in the console. */
export function breaks(why: string): Consequence {
  return { console: 'breaks', why }
}

const { reasons } = driftTexts.en

/** The consequences of differences that are not in a field of an answer. */
export const consequences = {
  noAnswer: breaks('it shows a failure of the network'),
  noEnvelope: breaks(reasons.noEnvelope),
  status: copes('of an envelope it reads the code alone'),
  callRefused: breaks('what calls it does not work'),
  refusalData: copes('it shows the message in place of the details'),
  lostAfterWriting: breaks('what was saved is lost'),
  changeNotShown: breaks('what was changed does not show'),
  reliesNotOnIt: copes('it does not rely on it'),
} as const

/** Codes that a host may answer before it looks whether it has the path. */
export const sessionCodes: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
]

/**
 * Judges a refusal with another code than expected. Every refusal is shown with its message; only the end of a
 * session has to be told apart.
 * @param accepted what it means when the call succeeded in place of being refused
 */
export function ofOtherCode(expected: number, got: number | undefined, accepted?: Consequence): Consequence {
  if (got === undefined) return consequences.noEnvelope
  if (got === resultCodes.success) return accepted ?? consequences.reliesNotOnIt
  if (!sessionCodes.includes(expected)) return copes('it shows the message of the refusal')
  if (sessionCodes.includes(got)) return copes('it asks to sign in again')
  return breaks('it does not notice that the session has ended')
}
