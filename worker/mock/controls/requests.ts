import type { Context } from 'hono'
import { redact } from '../domain/redact.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'
import type { Exchange } from '../http/exchanges.ts'
import { parseJson } from '../http/json-body.ts'

/** GET /__mock/requests: the last exchanges since the sandbox woke up, newest first, secrets redacted. */
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
    request: readable(request),
    response: readable(response),
  }
}

/** Null where nothing was kept, and for what is no JSON, in which no secret could be found. */
function readable(text: string | undefined): unknown {
  return text === undefined ? null : (redact(parseJson(text)) ?? null)
}
