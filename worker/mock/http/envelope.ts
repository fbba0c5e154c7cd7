import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { ContractError } from '../domain/common/errors.ts'
import type { FaultRule } from '../domain/sandbox/records.ts'
import type { Log } from '../ports.ts'
import { CorruptDataError, isStorageFull } from '../store/store-errors.ts'
import type { Language } from '../texts/language.ts'
import { say } from '../texts/say.ts'
import { type Text, text } from '../texts/text.ts'
import type { MockEnv } from './mock-env.ts'

/** The provider's HTTP statuses: 202 for a refusal, 200 also for an unknown path. */
const httpStatuses = new Map<number, ContentfulStatusCode>([
  [resultCodes.success, 200],
  [resultCodes.routeNotFound, 200],
  [resultCodes.methodNotAllowed, 405],
  [resultCodes.bodyTooLarge, 413],
])

export function answer(c: Context<MockEnv>, data: unknown): Response {
  return envelope(c, { code: resultCodes.success, msg: say('call.done', c.get('language')), data })
}

export function answerNotFound(c: Context<MockEnv>): Response {
  const msg = say('call.noPath', c.get('language'))
  return envelope(c, { code: resultCodes.routeNotFound, msg, data: null })
}

/** Answers a call with a fault rule's code, message and status. */
export function answerFault(c: Context<MockEnv>, { code, msg, http }: FaultRule): Response {
  const said = msg ?? say('call.fault', c.get('language'))
  const body = { code: code ?? http ?? resultCodes.refused, msg: said, data: null }
  return http === undefined ? envelope(c, body) : envelope(c, body, http as ContentfulStatusCode)
}

/** Creates the error handler, which sends a `ContractError` as its envelope and logs any other error. */
export function createErrorAnswer(log: Log) {
  return function answerError(error: unknown, c: Context<MockEnv>): Response {
    const language = c.get('language')
    if (error instanceof ContractError) {
      const data = sayIssues(error.data, language)
      return envelope(c, { code: error.code, msg: say(error.text, language), data }, error.httpStatus)
    }
    log(`[mock] ${c.req.method} ${c.req.path} failed`, error)
    const { status, text } = failureOf(error)
    return envelope(c, { code: resultCodes.refused, msg: say(text, language), data: null }, status)
  }
}

/** Translates the messages of a refusal's issues. */
function sayIssues(data: unknown, language: Language): unknown {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return data
  const issues = data.issues as readonly { readonly message: Text }[]
  return { ...data, issues: issues.map((issue) => ({ ...issue, message: say(issue.message, language) })) }
}

function envelope(
  c: Context<MockEnv>,
  body: Envelope,
  status = httpStatuses.get(body.code) ?? 202,
): Response {
  const token = c.get('renewedToken')
  const omitted = new Set(c.get('omittedFields'))
  const sent = omitted.size === 0 ? body : { ...body, data: withoutFields(body.data, omitted) }
  const text = JSON.stringify(token === undefined ? sent : { ...sent, token })
  c.set('sentEnvelope', { code: body.code, text })
  return c.body(text, status, { 'Content-Type': 'application/json' })
}

/** Removes fields from a record, or from every row of a list. */
function withoutFields(data: unknown, omitted: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((row) => withoutFields(row, omitted))
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).filter(([name]) => !omitted.has(name))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'list' ? withoutFields(value, omitted) : value]),
  )
}

/** The answer to an unexpected error, without its cause. */
export interface Failure {
  readonly status: 500 | 507
  readonly text: Text
}

/** Returns the answer to an unexpected error; nothing of the call was stored. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CorruptDataError)
    return { status: 500, text: text('call.corrupt', { item: error.item }) }
  return isStorageFull(error) ? { status: 507, text: 'call.full' } : { status: 500, text: 'call.failed' }
}
