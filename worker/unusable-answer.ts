import type { Envelope } from '../contract/envelope.ts'
import { resultCodes } from '../contract/result-codes.ts'
import { envelopeResponse } from './envelope-response.ts'

const networkFailure: Envelope = { code: resultCodes.refused, msg: '网络异常', data: null }

/** What stands for a provider that did not answer: HTTP 504 when it was too slow, else 502. */
export function noAnswer(isTooLate: boolean): Response {
  return envelopeResponse(isTooLate ? 504 : 502, networkFailure)
}

/**
 * What stands for an answer that no client of the contract can read: a page, mostly of a proxy on the way,
 * or a redirect of a call. Undefined for one that can be passed on.
 */
export function standInFor(request: Request, answer: Response): Response | undefined {
  if (isRedirect(answer)) return isCall(request) ? noAnswer(false) : undefined
  if (!isPage(answer) && (answer.status < 500 || isJson(answer))) return undefined
  switch (answer.status) {
    // The console does without the paths a provider does not have, and says so of a file that is too large.
    case 404:
      return envelopeResponse(404, { code: resultCodes.routeNotFound, msg: '路由不存在', data: null })
    case 413:
      return envelopeResponse(413, { code: resultCodes.bodyTooLarge, msg: '请求内容过大', data: null })
    default:
      return noAnswer(answer.status === 504)
  }
}

/** True for an answer that leads elsewhere. */
export function isRedirect({ status, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.has('Location')
}

function isCall({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** A file that is to be saved may well be HTML. */
function isPage({ headers }: Response): boolean {
  const isSaved = /^\s*attachment\b/i.test(headers.get('Content-Disposition') ?? '')
  return !isSaved && /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('Content-Type') ?? '')
}

function isJson({ headers }: Response): boolean {
  return /\bjson\b/i.test(headers.get('Content-Type') ?? '')
}
