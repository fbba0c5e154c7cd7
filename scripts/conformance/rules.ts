import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { breaks, type Consequence, consequences, ofOtherCode } from './consequences.ts'
import { codeOf, type Host, NoAnswer, type Sending, type Session } from './host.ts'
import type { ResultBook } from './results.ts'

interface Rule {
  readonly name: string
  /** A path that no host has; otherwise the rule is tried on one that this host is known to have. */
  readonly path?: string
  readonly request?: unknown
  /** By default the call is made by the caller. */
  readonly sending?: (session: Session) => Sending
  /** Of HTTP; 200 by default. */
  readonly status?: number
  readonly code: number
  /** What another code means; by default the console does not rely on the rule. */
  readonly otherCode?: (got: number | undefined) => Consequence
}

const refused = 202

/** Calls that only read and need no field; the first that this host has answered is taken for the rules. */
const plainReads = ['/gm_user/GetUserAssets', '/gm_user/info', '/app/Config', '/gm_user/roleOption'] as const

/** Rules that hold for every call, tried on one that only reads. */
const rules: readonly Rule[] = [
  { name: 'a path that is unknown', path: '/no/such/path', request: {}, code: resultCodes.routeNotFound },
  {
    name: 'a method other than POST',
    sending: (as) => ({ as, method: 'GET' }),
    status: 405,
    code: resultCodes.methodNotAllowed,
  },
  {
    name: 'a token that is unknown',
    request: {},
    sending: () => ({ as: { token: 'conformance-unknown-token' } }),
    status: refused,
    code: resultCodes.tokenRejected,
    otherCode: (got) => ofOtherCode(resultCodes.tokenRejected, got),
  },
  { name: 'a call without a body', code: resultCodes.success },
  {
    name: 'a field that is unknown',
    request: { conformance: true },
    code: resultCodes.success,
    otherCode: () => breaks('it sends fields that not every host knows'),
  },
  {
    name: 'a body over the limit',
    request: { filler: ' '.repeat(limits.body.maxBytes) },
    status: 413,
    code: resultCodes.bodyTooLarge,
  },
]

/** Names of the rules in the reports. */
export const ruleNames: readonly string[] = rules.map(({ name }) => name)

/** Tries the rules that hold for every call; those that need a path only where the host has answered one. */
export async function probeRules(host: Host, book: ResultBook, session: Session): Promise<void> {
  const known = plainReads.find((path) => book.succeeded(path))
  for (const rule of rules) {
    const path = rule.path ?? known
    if (path === undefined) book.skip(rule.name, 'no call that only reads succeeded')
    else await probeRule({ ...rule, path }, { host, book, session })
  }
}

async function probeRule(
  rule: Rule & { readonly path: string },
  { host, book, session }: { host: Host; book: ResultBook; session: Session },
): Promise<void> {
  const { name, path, request, sending = (as) => ({ as }), status = 200, code, otherCode } = rule
  try {
    const answer = await host.send(path, request, sending(session))
    const got = codeOf(answer)
    if (answer.status !== status) {
      const difference = { expected: String(status), got: String(answer.status) }
      book.differs(name, { where: 'HTTP status', ...difference, ...consequences.status })
    }
    if (got !== code) {
      const difference = { where: 'code', expected: String(code), got: String(got ?? 'none') }
      book.differs(name, { ...difference, ...(otherCode?.(got) ?? consequences.reliesNotOnIt) })
    }
    book.fits(name)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const difference = { where: 'answer', expected: 'an answer', got: error.message }
    book.differs(name, { ...difference, ...consequences.reliesNotOnIt })
  }
}
