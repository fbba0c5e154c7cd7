import type * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { refusalSchemas } from '../../contract/envelope.ts'
import { findEndpoint, type Path, type RequestOf } from '../../contract/registry.ts'
import { resultCodes } from '../../contract/values/result-codes.ts'
import { compareAnswer } from '../../worker/provider/contract-watch/compare/compare-answer.ts'
import { fieldOf } from './answer-fields.ts'
import { type Answer, codeOf, type Host, isMissing, NoAnswer, type Sending } from './host.ts'
import type { Interrupt } from './interrupt.ts'
import type { ResultBook } from './results.ts'

/** The refusal that a call is expected to get. */
export interface Refusal {
  /** Names the call in the report: `without a token`. */
  readonly what: string
  readonly code: number
  /** Schema of `data`, where the refusal has to carry any. */
  readonly data?: z.ZodType
}

export interface ProbeSending extends Sending {
  /** A code that is not noted as a difference, because a misread captcha causes it, too. */
  readonly forgive?: number
}

export interface Probe {
  /**
   * Makes a call that is expected to succeed, and compares its answer with the contract. Resolves to `data`
   * (null where it is absent), or to undefined when the call did not succeed.
   */
  succeed<P extends Path>(path: P, request: RequestOf<P>, sending?: ProbeSending): Promise<unknown>
  /** Makes a call that is expected to be refused. Resolves to true when it succeeded instead. */
  refuse(path: Path, request: unknown, refusal: Refusal, sending?: Sending): Promise<boolean>
  /** Notes a difference of the path unless `isRight`. */
  check(path: Path, where: string, isRight: boolean, expected: string, got: string): void
}

const wrongRight: readonly number[] = [resultCodes.forbidden, resultCodes.rolesUnreadable]
const refusedStatus = 202

/** Creates a probe: it calls the host and writes every difference into the result book. */
export function createProbe(host: Host, book: ResultBook, interrupt?: Interrupt): Probe {
  /** Sends the call; undefined when no answer came or the host has no such path. */
  async function ask(path: Path, what: string, request: unknown, sending?: Sending) {
    interrupt?.check()
    try {
      const answer = await host.send(path, request, sending)
      if (!isMissing(answer)) return answer
      book.missing(path)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      book.differs(path, { where: `${what}answer`, expected: 'an answer', got: error.message })
    }
    return undefined
  }

  function note(path: Path, where: string, expected: unknown, got: unknown): void {
    if (expected !== got) book.differs(path, { where, expected: String(expected), got: String(got) })
  }

  function compare(path: Path, what: string, answer: Answer, expectedStatus: number): void {
    note(path, `${what}HTTP status`, expectedStatus, answer.status)
    if (answer.body === undefined) note(path, `${what}answer`, 'JSON', 'something else')
    else noteDrift(path, what, answer.body)
  }

  function noteDrift(path: Path, what: string, body: unknown): void {
    for (const { field, expected, got } of compareAnswer(endpointOf(path), body)) {
      book.differs(path, { where: what + (field || 'answer'), expected, got })
    }
  }

  return {
    async succeed(path, request, sending) {
      const answer = await ask(path, '', request, sending)
      if (answer === undefined) return undefined
      const code = codeOf(answer)
      if (code !== undefined && code === sending?.forgive) return undefined
      if (code !== undefined && wrongRight.includes(code)) {
        book.refused(path, `code ${code}: the caller’s role may not`)
        compare(path, 'refused: ', answer, refusedStatus)
        return undefined
      }
      if (code !== undefined && code !== resultCodes.success) {
        note(path, 'code', resultCodes.success, describeRefusal(code, answer))
        return undefined
      }
      compare(path, '', answer, 200)
      book.fits(path)
      return fieldOf(answer.body, 'data') ?? null
    },
    async refuse(path, request, { what, code, data }, sending) {
      if (book.isClosed(path)) return false
      const prefix = `${what}: `
      const answer = await ask(path, prefix, request, sending)
      if (answer === undefined) return false
      const got = codeOf(answer)
      if (got !== code) {
        note(path, `${prefix}code`, code, got ?? 'none')
        return got === resultCodes.success
      }
      compare(path, prefix, answer, refusedStatus)
      if (data !== undefined && !data.safeParse(fieldOf(answer.body, 'data')).success) {
        book.differs(path, { where: `${prefix}data`, expected: describeData(code), got: 'something else' })
      }
      return false
    },
    check(path, where, isRight, expected, got) {
      if (!isRight) book.differs(path, { where, expected, got })
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
