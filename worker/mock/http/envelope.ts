import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { ContractError } from '../domain/common/errors.ts'
import type { FaultRule } from '../domain/sandbox/records.ts'
import type { Log } from '../ports.ts'
import { isStorageFull } from '../store/errors.ts'
import type { Translate } from './english-messages.ts'
import type { MockEnv } from './env.ts'

/** The HTTP statuses of the provider: 202 for a refusal, 200 also for an unknown path. */
const httpStatuses = new Map<number, ContentfulStatusCode>([
  [resultCodes.success, 200],
  [resultCodes.routeNotFound, 200],
  [resultCodes.methodNotAllowed, 405],
  [resultCodes.bodyTooLarge, 413],
])

/** Answers a successful call with `data`. */
export function answer(c: Context<MockEnv>, data: unknown): Response {
  return envelope(c, { code: resultCodes.success, msg: '操作成功', data })
}

/** Answers an unknown path. */
export function answerNotFound(c: Context<MockEnv>): Response {
  return envelope(c, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
}

/** Answers a call with a fault rule's code, message and status. */
export function answerFault(c: Context<MockEnv>, { code, msg = '模拟故障', http }: FaultRule): Response {
  const body = { code: code ?? http ?? resultCodes.refused, msg, data: null }
  return http === undefined ? envelope(c, body) : envelope(c, body, http as ContentfulStatusCode)
}

/** Creates the error handler: sends a `ContractError` as its envelope, and logs the cause of any other error. */
export function createErrorAnswer(log: Log) {
  return function answerError(error: unknown, c: Context<MockEnv>): Response {
    if (error instanceof ContractError) {
      return envelope(c, { code: error.code, msg: error.message, data: error.data }, error.httpStatus)
    }
    log(`[mock] ${c.req.method} ${c.req.path} failed`, error)
    const { status, msg } = failureOf(error)
    return envelope(c, { code: resultCodes.refused, msg, data: null }, status)
  }
}

function envelope(
  c: Context<MockEnv>,
  body: Envelope,
  status = httpStatuses.get(body.code) ?? 202,
): Response {
  const token = c.get('renewedToken')
  const omitted = new Set(c.get('omittedFields'))
  const translated = translatedBody(body, c.get('translate'))
  const sent =
    omitted.size === 0 ? translated : { ...translated, data: withoutFields(translated.data, omitted) }
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

/** Translates the message and, of a refusal, those of its issues. */
function translatedBody(body: Envelope, translate: Translate | undefined): Envelope {
  if (translate === undefined) return body
  const msg = translate(body.msg)
  const issues = body.code === resultCodes.success ? undefined : issuesOf(body.data)
  if (issues === undefined) return { ...body, msg }
  const translated = issues.map((issue) => ({ ...issue, message: translate(issue.message) }))
  return { ...body, msg, data: { ...Object(body.data), issues: translated } }
}

function issuesOf(data: unknown): readonly { readonly message: string }[] | undefined {
  if (typeof data !== 'object' || data === null || !('issues' in data)) return undefined
  return Array.isArray(data.issues) ? data.issues : undefined
}

/** The answer to an unexpected error, without its cause. */
export interface Failure {
  /** The HTTP status. */
  readonly status: 500 | 507
  readonly msg: string
}

/** Returns the answer to an unexpected error; nothing of the call was stored. */
export function failureOf(error: unknown): Failure {
  return isStorageFull(error)
    ? { status: 507, msg: '存储空间已满，这次操作没有保存；请腾出空间后重试' }
    : { status: 500, msg: '服务器内部错误，请稍后重试' }
}
