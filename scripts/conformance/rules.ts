import { limits } from '../../contract/values/limits.ts'
import { resultCodes } from '../../contract/values/result-codes.ts'
import { codeOf, type Host, NoAnswer, type Sending, type Session } from './host.ts'
import type { ResultBook } from './results.ts'

interface Rule {
  readonly name: string
  readonly path: string
  readonly request: unknown
  readonly sending: (session: Session) => Sending
  readonly status: number
  readonly code: number
}

const asCaller = (as: Session): Sending => ({ as })
const somePath = '/gm_user/GetUserAssets'
const refused = 202

/** Rules that hold for every call, tried on one that only reads. */
const rules: readonly Rule[] = [
  {
    name: 'a path that is unknown',
    path: '/no/such/path',
    request: {},
    sending: asCaller,
    status: 200,
    code: resultCodes.routeNotFound,
  },
  {
    name: 'a method other than POST',
    path: somePath,
    request: undefined,
    sending: (as) => ({ as, method: 'GET' }),
    status: 405,
    code: resultCodes.methodNotAllowed,
  },
  {
    name: 'a token that is unknown',
    path: somePath,
    request: {},
    sending: () => ({ as: { token: 'conformance-unknown-token' } }),
    status: refused,
    code: resultCodes.tokenRejected,
  },
  {
    name: 'a call without a body',
    path: somePath,
    request: undefined,
    sending: asCaller,
    status: 200,
    code: resultCodes.success,
  },
  {
    name: 'a field that is unknown',
    path: somePath,
    request: { conformance: true },
    sending: asCaller,
    status: 200,
    code: resultCodes.success,
  },
  {
    name: 'a body over the limit',
    path: somePath,
    request: { filler: ' '.repeat(limits.body.maxBytes) },
    sending: asCaller,
    status: 413,
    code: resultCodes.bodyTooLarge,
  },
]

/** Names of the rules in the reports. */
export const ruleNames: readonly string[] = rules.map(({ name }) => name)

/** Tries the rules that hold for every call. */
export async function probeRules(host: Host, book: ResultBook, session: Session): Promise<void> {
  for (const rule of rules) await probeRule(rule, host, book, session)
}

async function probeRule(rule: Rule, host: Host, book: ResultBook, session: Session): Promise<void> {
  const { name, path, request, sending, status, code } = rule
  const note = (where: string, expected: number, got: unknown) => {
    if (expected !== got)
      book.differs(name, { where, expected: String(expected), got: String(got ?? 'none') })
  }
  try {
    const answer = await host.send(path, request, sending(session))
    note('HTTP status', status, answer.status)
    note('code', code, codeOf(answer))
    book.fits(name)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    book.differs(name, { where: 'answer', expected: 'an answer', got: error.message })
  }
}
