import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { failureOf } from '../mock/http/envelope.ts'
import { jsonType } from '../mock/http/mock-headers.ts'
import { preferredLanguage } from '../mock/texts/language.ts'
import { say } from '../mock/texts/say.ts'
import type { Text } from '../mock/texts/text.ts'

/** Returns an envelope from the host itself, in place of the mock or the provider. */
export function envelopeResponse(status: number, body: Envelope): Response {
  return jsonResponse(status, body)
}

/** Returns the refusal of a control below `/__mock`. */
export function controlRefusal(status: number, error: string): Response {
  return jsonResponse(status, { error })
}

function jsonResponse(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', 'Content-Type': jsonType } })
}

/** Returns HTTP 404 as plain text, uncached: a hashed file may exist after the next release. */
export function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Returns the envelope for an unexpected failure of the host. */
export function internalError(): Response {
  return envelopeResponse(500, { code: resultCodes.refused, msg: '服务器内部错误，请稍后重试', data: null })
}

/** Returns the envelope for a host with an invalid variable; its value is only in the log. */
export function invalidSetting(variable: string): Response {
  const msg = `服务器配置有误：环境变量 ${variable} 无效，请联系管理员`
  return envelopeResponse(500, { code: resultCodes.refused, msg, data: null })
}

/**
 * Returns the answer for a sandbox that failed unexpectedly: an envelope for a call, `{ error }` for a control. The
 * call may have been carried out; with its `request_id` it can be repeated safely.
 */
export function sandboxFailure(request: Request, error: unknown): Response {
  const { status, text } = failureOf(error)
  return hostRefusal(request, status, text)
}

/** Returns the host's refusal of a call or a control, in the language of the caller. */
export function hostRefusal(request: Request, status: number, text: Text): Response {
  const msg = say(text, preferredLanguage(request.headers.get('Accept-Language') ?? ''))
  if (new URL(request.url).pathname.startsWith('/__mock/')) return controlRefusal(status, msg)
  return envelopeResponse(status, { code: resultCodes.refused, msg, data: null })
}
