import type { Context } from 'hono'
import { parseJson } from '#contract/values/json.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { redact } from '../domain/operations/operations.ts'
import type { Exchange, Services } from '../http/env.ts'

/** GET /__mock/requests: lists the last exchanges since the sandbox was opened, newest first, secrets redacted. */
export function requestsControl({ exchanges }: Services) {
  return async function listRequests(c: Context): Promise<Response> {
    return c.json({ requests: exchanges.newest().map(describeExchange) })
  }
}

function describeExchange(exchange: Exchange) {
  const { id, at, method, path, status, code, durationMs, request, response } = exchange
  return {
    id,
    time: toTimestamp(at),
    method,
    path,
    status,
    code,
    duration_ms: durationMs,
    request: redactedBody(request),
    response: redactedBody(response),
  }
}

/** Parses and redacts a body. Null for an absent body, and for one that is not JSON, whose secrets cannot be found. */
function redactedBody(text: string | undefined): unknown {
  return text === undefined ? null : (redact(parseJson(text)) ?? null)
}
