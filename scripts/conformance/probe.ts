import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalSchemas } from '#contract/envelope.ts'
import { findEndpoint, type Path, type RequestOf } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { type Consequence, consequences, ofOtherCode, sessionCodes } from './consequences.ts'
import { type Answer, codeOf, type Host, isMissing, NoAnswer, type Sending } from './host.ts'
import type { Interrupt } from './interrupt.ts'
import { compareAnswer } from './judge/compare-answer.ts'
import { meanings } from './judge/meanings.ts'
import type { Difference, ResultBook } from './results.ts'

/** The refusal that a call is expected to get. */
export interface Refusal {
  /** Names the call in the report: `without a token`. */
  readonly what: string
  readonly code: number
  /** Schema of `data`, where the refusal has to carry any. */
  readonly data?: z.ZodType
  /** What it means for the console when the host accepts the call; by default it does not rely on the refusal. */
  readonly accepted?: Consequence
}

export interface ProbeSending extends Sending {
  /** A code that is not noted as a difference, because a misread captcha causes it, too. */
  readonly forgive?: number
}

/** How a call ended. `lost`: no answer that can be read came, so that the host may have done it or not. */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly data: unknown }
  | { readonly kind: 'refused' | 'lost' }

export interface Probe {
  /** Makes a call that is expected to succeed, and compares its answer with the contract. */
  attempt<P extends Path>(path: P, request: RequestOf<P>, sending?: ProbeSending): Promise<Outcome>
  /** As `attempt`; resolves to `data` (null where it is absent), or to undefined when the call did not succeed. */
  succeed<P extends Path>(path: P, request: RequestOf<P>, sending?: ProbeSending): Promise<unknown>
  /**
   * Makes a call that is expected to be refused. Resolves to what it answered when it succeeded instead, or may have;
   * to undefined when it was refused.
   */
  refuse(
    path: Path,
    request: unknown,
    refusal: Refusal,
    sending?: Sending,
  ): Promise<{ readonly data: unknown } | undefined>
  /** Notes a difference of the path unless `isRight`. */
  check(path: Path, isRight: boolean, difference: Difference): void
}

const wrongRight: readonly number[] = [resultCodes.forbidden, resultCodes.rolesUnreadable]
const refusedStatus = 202

/** Creates a probe: it calls the host and writes every difference into the result book. */
export function createProbe(host: Host, book: ResultBook, interrupt?: Interrupt): Probe {
  /** Sends the call; undefined when no answer came. */
  async function ask(path: Path, what: string, request: unknown, sending?: Sending) {
    interrupt?.check()
    try {
      const answer = await host.send(path, request, sending)
      const code = codeOf(answer)
      if (code !== undefined && !sessionCodes.includes(code) && !isMissing(answer)) book.answered(path)
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const difference = { where: `${what}answer`, expected: 'an answer', got: error.message }
      book.differs(path, { ...difference, ...consequences.noAnswer })
      return undefined
    }
  }

  function compare(path: Path, what: string, answer: Answer, expectedStatus: number): void {
    if (answer.status !== expectedStatus) {
      const difference = { expected: String(expectedStatus), got: String(answer.status) }
      book.differs(path, { where: `${what}HTTP status`, ...difference, ...consequences.status })
    }
    if (answer.body === undefined) {
      const difference = { where: `${what}answer`, expected: 'JSON', got: 'something else' }
      book.differs(path, { ...difference, ...consequences.noEnvelope })
    } else noteDrift(path, what, answer.body)
  }

  function noteDrift(path: Path, what: string, body: unknown): void {
    for (const { field, reason, ...rest } of compareAnswer(endpointOf(path), body)) {
      const meaning = meanings[reason]
      book.differs(path, { where: what + (field || 'answer'), ...rest, ...meaning })
    }
  }

  function noteRefusal(path: Path, code: number, answer: Answer): void {
    if (wrongRight.includes(code)) {
      book.refused(path, `code ${code}: the caller’s role may not`)
      compare(path, 'refused: ', answer, refusedStatus)
      return
    }
    const difference = { where: 'code', expected: '0', got: describeRefusal(code, answer) }
    book.differs(path, { ...difference, ...consequences.callRefused })
  }

  const attempt: Probe['attempt'] = async (path, request, sending) => {
    const answer = await ask(path, '', request, sending)
    if (answer === undefined) return { kind: 'lost' }
    if (isMissing(answer) && !book.exists(path)) {
      book.missing(path)
      return { kind: 'refused' }
    }
    const code = codeOf(answer)
    if (code !== undefined && code !== resultCodes.success) {
      if (code !== sending?.forgive) noteRefusal(path, code, answer)
      return { kind: 'refused' }
    }
    compare(path, '', answer, 200)
    if (code === undefined) return { kind: 'lost' }
    book.fits(path)
    return { kind: 'succeeded', data: fieldOf(answer.body, 'data') ?? null }
  }

  return {
    attempt,
    async succeed(path, request, sending) {
      const outcome = await attempt(path, request, sending)
      return outcome.kind === 'succeeded' ? outcome.data : undefined
    },
    async refuse(path, request, { what, code, data, accepted }, sending) {
      if (book.isClosed(path)) return undefined
      const prefix = `${what}: `
      const answer = await ask(path, prefix, request, sending)
      if (answer === undefined) return { data: undefined }
      if (isMissing(answer) && !book.exists(path)) {
        book.missing(path)
        return undefined
      }
      const got = codeOf(answer)
      if (got !== code) {
        const difference = { where: `${prefix}code`, expected: String(code), got: String(got ?? 'none') }
        book.differs(path, { ...difference, ...ofOtherCode(code, got, accepted) })
        return got === resultCodes.success ? { data: fieldOf(answer.body, 'data') } : undefined
      }
      compare(path, prefix, answer, refusedStatus)
      if (data !== undefined && !data.safeParse(fieldOf(answer.body, 'data')).success) {
        const difference = { where: `${prefix}data`, expected: describeData(code), got: 'something else' }
        book.differs(path, { ...difference, ...consequences.refusalData })
      }
      return undefined
    },
    check(path, isRight, difference) {
      if (!isRight) book.differs(path, difference)
    },
  }
}

/** Returns the endpoint of a path. @throws when the contract has none */
export function endpointOf(path: Path): Endpoint {
  const endpoint = findEndpoint(path)
  if (endpoint === undefined) throw new Error(`[conformance] The contract has no ${path}.`)
  return endpoint
}

/** Returns the code and, of an invalid request, the rejected fields. The message is left out: it may name a person. */
function describeRefusal(code: number, { body }: Answer): string {
  const issues = refusalSchemas.invalidRequest.safeParse(fieldOf(body, 'data'))
  if (!issues.success) return String(code)
  return `${code} (${issues.data.issues.map(({ path }) => path || 'body').join(', ')})`
}

function describeData(code: number): string {
  return code === resultCodes.invalidRequest ? 'issues that name the wrong field' : `what goes with ${code}`
}
