import { answerKinds } from '#contract/answer-kinds.ts'
import { findEndpoint, type Path } from '#contract/registry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { idsIn, isInexactId } from '#contract/values/ids.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { type Answer, codeOf, type Host, isMissing, NoAnswer, type Sending } from './host.ts'
import { compareAnswer } from './judge/compare-answer.ts'
import type { ResultBook } from './results.ts'

/**
 * The outcome of a call, with `data` decoded and raw. `lost` means no readable answer: the host may have made the call.
 */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly data: unknown; readonly raw: unknown }
  | { readonly kind: 'refused' | 'lost' }

/** Makes a call and records its result. */
export type Call = (path: Path, request: object, sending?: Sending) => Promise<Outcome>

const kinds = answerKinds()
const wrongRight: readonly number[] = [resultCodes.forbidden, resultCodes.rolesUnreadable]
const refusedStatus = 202

/** Creates the run's only way to call its host; `check` precedes each call and may throw. */
export function createCall(host: Host, book: ResultBook, check: () => void): Call {
  function judge(path: Path, answer: Answer, expectedStatus: number): void {
    const endpoint = findEndpoint(path)
    if (answer.status !== expectedStatus) {
      const status = { expected: String(expectedStatus), got: String(answer.status) }
      book.differs(path, { where: 'HTTP status', ...status }, 'statusIgnored')
    }
    if (answer.body === undefined) {
      book.differs(path, { where: 'answer', expected: 'JSON', got: 'something else' }, 'noEnvelope')
    } else if (endpoint !== undefined) {
      for (const { field, reason, ...drift } of compareAnswer(endpoint, answer.body))
        book.differs(path, { where: field || 'answer', ...drift }, reason)
    }
  }

  function judgeRefusal(path: Path, code: number, answer: Answer): void {
    if (wrongRight.includes(code)) {
      book.note(path, 'refused', `code ${code}: the caller’s role may not`)
      judge(path, answer, refusedStatus)
    } else {
      const reason = path === '/GetAuthCode' ? 'noCaptcha' : 'callRefused'
      book.differs(path, { where: 'code', expected: '0', got: describeRefusal(code, answer) }, reason)
    }
  }

  return async (path, request, sending) => {
    check()
    if (idsIn(request).some(isInexactId)) {
      book.note(
        path,
        'not tried',
        'takes an id above 2^53−1, which JavaScript rounds: nothing is asked or written by it',
      )
      return { kind: 'refused' }
    }
    let answer: Answer
    try {
      answer = await host.send(path, request, sending)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      book.differs(path, { where: 'answer', expected: 'an answer', got: error.message }, 'noAnswer')
      return { kind: 'lost' }
    }
    if (isMissing(answer) && !book.succeeded(path)) {
      book.note(path, 'missing')
      return { kind: 'refused' }
    }
    const code = codeOf(answer)
    if (code !== undefined && code !== resultCodes.success) {
      judgeRefusal(path, code, answer)
      return { kind: 'refused' }
    }
    judge(path, answer, 200)
    if (code === undefined) return { kind: 'lost' }
    book.note(path, 'fits')
    const format = { path, kind: kinds[path] ?? 'any', other: otherOf(path) }
    const raw = fieldOf(answer.body, 'data') ?? null
    return { kind: 'succeeded', data: readData(format, raw), raw }
  }
}

export function rowsOf(data: unknown): unknown[] {
  const rows = Array.isArray(data) ? data : fieldOf(data, 'list')
  return Array.isArray(rows) ? rows : []
}

/** Returns the code and the rejected fields, without the message, which may name a person. */
function describeRefusal(code: number, { body }: Answer): string {
  const issues = fieldOf(fieldOf(body, 'data'), 'issues')
  if (code !== resultCodes.invalidRequest || !Array.isArray(issues)) return String(code)
  return `${code} (${issues.map((issue) => String(fieldOf(issue, 'path') || 'body')).join(', ')})`
}
