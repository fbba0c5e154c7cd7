import { resultCodes } from '../contract/result-codes.ts'
import { envelopeResponse } from './envelope-response.ts'
import { failureOf } from './mock/http/failure.ts'

/**
 * What stands for a sandbox that could not be opened, or ended over the call. Whether the call was still carried
 * out nobody knows; one that moves coins or files can be sent again.
 */
export function failedSandbox(request: Request, error: unknown): Response {
  const { status, msg } = failureOf(error)
  if (new URL(request.url).pathname.startsWith('/__mock/')) return Response.json({ error: msg }, { status })
  return envelopeResponse(status, { code: resultCodes.refused, msg, data: null })
}
