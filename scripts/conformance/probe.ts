import type * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requestIssues } from '../../contract/envelope.ts'
import { findEndpoint, type Path, type RequestOf } from '../../contract/registry.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { compareAnswer } from '../../worker/contract-watch/compare-answer.ts'
import { type Answer, codeOf, fieldOf, type Host, isMissing, NoAnswer, type Sending } from './host.ts'
import type { Interrupt } from './interrupt.ts'
import type { ResultBook } from './results.ts'

/** Which refusal a call has to get. */
export interface Refusal {
  /** What is special about the call: `without a token`. */
  readonly what: string
  readonly code: number
  /** What `data` has to be, beside any other field. */
  readonly data?: z.ZodType
}

export interface ProbeSending extends Sending {
  /** A refusal that says nothing about the host: a person misread something. */
  readonly forgive?: number
}

export interface Probe {
  /**
   * Makes a call that has to succeed and holds its answer to the contract. Resolves to `data`, whatever it
   * is and null where there is none, or to undefined when the call did not succeed.
   */
  succeed<P extends Path>(path: P, request: RequestOf<P>, sending?: ProbeSending): Promise<unknown>
  /** Makes a call that has to be refused in this way. Resolves to whether it succeeded instead. */
  refuse(path: Path, request: unknown, refusal: Refusal, sending?: Sending): Promise<boolean>
  /** Says that something else about the path is not as it should be; nothing when it is. */
  check(path: Path, where: string, isRight: boolean, expected: string, got: string): void
}

const wrongRight: readonly number[] = [resultCodes.forbidden, resultCodes.rolesUnreadable]
const refusedStatus = 202

/** Calls a host and writes down what it finds. */
export function createProbe(host: Host, book: ResultBook, interrupt?: Interrupt): Probe {
  /** The answer, where there is one and the path exists. */
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

/** The endpoint of a path of the contract. */
export function endpointOf(path: Path): Endpoint {
  const endpoint = findEndpoint(path)
  if (endpoint === undefined) throw new Error(`[conformance] The contract has no ${path}.`)
  return endpoint
}

/** The code and, of a wrong request, the fields that are said to be wrong; the message may name somebody. */
function describeRefusal(code: number, { body }: Answer): string {
  const issues = requestIssues.safeParse(fieldOf(body, 'data'))
  if (!issues.success) return String(code)
  return `${code} (${issues.data.issues.map(({ path }) => path || 'body').join(', ')})`
}

function describeData(code: number): string {
  return code === resultCodes.invalidRequest ? 'issues that name the wrong field' : `what goes with ${code}`
}
