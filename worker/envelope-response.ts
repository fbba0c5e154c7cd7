import type { Envelope } from '../contract/envelope.ts'

/** An envelope the Worker itself answers with, when neither the mock nor the provider does. */
export function envelopeResponse(status: number, body: Envelope): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
