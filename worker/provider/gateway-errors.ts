import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { envelopeResponse } from '../http/responses.ts'
import { isRead } from './headers.ts'

const networkFailure: Envelope = { code: resultCodes.refused, msg: '网络异常', data: null }

/** Returns the envelope for a provider without a usable answer, with HTTP 502, or 504 after a timeout. */
export function gatewayError(status: 502 | 504): Response {
  return envelopeResponse(status, networkFailure)
}

/**
 * Returns an envelope instead of an HTML page, mostly from an intermediate proxy, or of a call's redirect; undefined
 * for other answers.
 */
export function replaceUnusableAnswer(request: Request, answer: Response): Response | undefined {
  if (isRedirect(answer)) return isRead(request.method) ? undefined : gatewayError(502)
  if (!isPage(answer) && (answer.status < 500 || isJson(answer))) return undefined
  switch (answer.status) {
    // The console handles an unknown path and a file that is too large.
    case 404:
      return envelopeResponse(404, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
    case 413:
      return envelopeResponse(413, { code: resultCodes.bodyTooLarge, msg: '请求内容过大', data: null })
    default:
      return gatewayError(answer.status === 504 ? 504 : 502)
  }
}

export function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.has('Location')
}

/** Returns whether the answer is an HTML page; an attachment is saved, not rendered. */
function isPage({ headers }: Response): boolean {
  const isAttachment = /^\s*attachment\b/i.test(headers.get('Content-Disposition') ?? '')
  return (
    !isAttachment && /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')
  )
}

function isJson({ headers }: Response): boolean {
  return /\bjson\b/i.test(headers.get('Content-Type') ?? '')
}
