import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf, type Host, NoAnswer } from './host.ts'
import type { Reason } from './judge/meanings.ts'
import type { ResultBook } from './results.ts'

const { routeNotFound, tokenMissing, tokenRejected, tokenExpired } = resultCodes
const sessionCodes: readonly (number | undefined)[] = [tokenMissing, tokenRejected, tokenExpired]
const someRead = '/gm_user/info'

/** Rules of all calls: the console recognizes a missing path and an ended session by the code. */
const rules = [
  { name: 'a path that is unknown', path: '/no/such/path', as: undefined, code: routeNotFound },
  { name: 'a call without a token', path: someRead, as: undefined, code: tokenMissing },
  {
    name: 'a token that is unknown',
    path: someRead,
    as: { token: 'conformance-unknown-token' },
    code: tokenRejected,
  },
]

/** Names of the rules in the reports. */
export const ruleNames: readonly string[] = rules.map(({ name }) => name)

/** Tries the rules that hold for every call. */
export async function tryRules(host: Host, book: ResultBook): Promise<void> {
  for (const { name, path, as, code } of rules) {
    try {
      const answer = await host.send(path, {}, { as })
      const got = codeOf(answer)
      book.note(name, 'fits')
      // HTTP 404 without an envelope also means a missing path.
      if (got === code || (code === routeNotFound && got === undefined && answer.status === 404)) continue
      book.differs(
        name,
        { where: 'code', expected: String(code), got: String(got ?? 'none') },
        meaningOf(code, got),
      )
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      book.differs(name, { where: 'answer', expected: 'an answer', got: error.message }, 'reliesNotOnIt')
    }
  }
}

function meaningOf(expected: number, got: number | undefined): Reason {
  if (!sessionCodes.includes(expected)) return got === undefined ? 'noEnvelope' : 'messageShown'
  if (got === undefined) return 'noEnvelope'
  return sessionCodes.includes(got) ? 'asksToSignIn' : 'sessionGoesOn'
}
