import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../../contract/envelope.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import { ContractError } from '../domain/errors.ts'
import type { FaultRule } from '../domain/schema.ts'
import type { Log } from '../ports.ts'
import type { MockEnv } from './env.ts'
import { failureOf } from './failure.ts'

/** The provider's habit: 202 for what it refused, 200 even for a path it does not know. */
const httpStatuses = new Map<number, ContentfulStatusCode>([
  [resultCodes.success, 200],
  [resultCodes.routeNotFound, 200],
  [resultCodes.methodNotAllowed, 405],
  [resultCodes.bodyTooLarge, 413],
])

/** Answers a call that succeeded. */
export function answer(c: Context<MockEnv>, data: unknown): Response {
  return envelope(c, { code: resultCodes.success, msg: '操作成功', data })
}

/** Answers a path the contract does not have. */
export function answerNotFound(c: Context<MockEnv>): Response {
  return envelope(c, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
}

/** Answers in place of the path's handler, as the rule says; an answer that is dropped is not seen by anybody. */
export function answerFault(c: Context<MockEnv>, { code, msg = '模拟故障', http }: FaultRule): Response {
  const body = { code: code ?? http ?? resultCodes.refused, msg, data: null }
  return http === undefined ? envelope(c, body) : envelope(c, body, http as ContentfulStatusCode)
}

/** Answers whatever was thrown: a refusal as it is, anything else without its cause, which is logged. */
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
  const text = JSON.stringify(token === undefined ? body : { ...body, token })
  c.set('answered', { code: body.code, text })
  return c.body(text, status, { 'Content-Type': 'application/json' })
}
