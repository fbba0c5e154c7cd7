import * as z from 'zod'
import { parseJson } from '#contract/values/json.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { redact } from '../domain/operations/operations.ts'
import { type AppliedFault, matchesPath } from '../domain/sandbox/faults.ts'
import type { Exchange, Services } from '../http/mock-env.ts'
import { control, time } from './control.ts'
import { pathPattern } from './faults.ts'

/** A strict schema: a misspelt filter would silently list all. */
const requestsQuery = z.strictObject({
  path: pathPattern.optional(),
  /** Lists the exchanges with a greater id. */
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'the id of a call')
    .transform(Number)
    .optional(),
})

const appliedFault = z.object({
  /** The position of the rule, from 1. */
  rule: z.int().positive(),
  code: z.int().optional(),
  http: z.int().optional(),
  retry_after: z.int().optional(),
  drop: z.boolean().optional(),
  omit: z.array(z.string()).optional(),
  delay_ms: z.int().nonnegative().optional(),
})

const exchange = z.object({
  id: z.int().positive(),
  time,
  method: z.string(),
  path: z.string(),
  /** The HTTP status; 0 for a dropped call. */
  status: z.int(),
  code: z.int().nullable(),
  duration_ms: z.number(),
  request: z.unknown(),
  response: z.unknown(),
  fault: appliedFault.nullable(),
})

const slowPurchase = {
  id: 42,
  time: '2026-11-21 12:00:00',
  method: 'POST',
  path: '/app/Buy',
  status: 503,
  code: 503,
  duration_ms: 1,
  request: null,
  response: { code: 503, msg: '模拟故障', data: null },
  fault: { rule: 1, http: 503, retry_after: 30, delay_ms: 300 },
}

export const requestsControl = control({
  method: 'GET',
  path: '/requests',
  summary: 'The last calls, newest first',
  description:
    'Those since the sandbox was opened, without secrets: of a path or of a prefix that ends with *, and with a greater id than since. fault is the rule that applied, by its position from 1, and what it did; a dropped call has status 0.',
  query: requestsQuery,
  answer: z.object({ requests: z.array(exchange) }),
  example: { query: { path: '/app/Buy', since: '41' }, answer: { requests: [slowPurchase] } },
  async run({ exchanges }: Services, { query: { path: pattern = '*', since = 0 } }) {
    const matching = exchanges.newest().filter(({ id, path }) => id > since && matchesPath(pattern, path))
    return { requests: matching.map(describeExchange) }
  },
})

export const clearRequestsControl = control({
  method: 'DELETE',
  path: '/requests',
  summary: 'Empty the log of calls; ids go on',
  answer: z.object({ cleared: z.int().nonnegative() }),
  example: { answer: { cleared: 42 } },
  async run({ exchanges }: Services) {
    const cleared = exchanges.newest().length
    exchanges.clear()
    return { cleared }
  },
})

function describeExchange(recorded: Exchange): z.output<typeof exchange> {
  const { at, durationMs, request, response, fault, ...others } = recorded
  return {
    ...others,
    time: toTimestamp(at),
    duration_ms: durationMs,
    request: redactedBody(request),
    response: redactedBody(response),
    fault: fault === undefined ? null : describeFault(fault),
  }
}

/** Describes what a rule did to a call. */
function describeFault({ rule, delayMs }: AppliedFault): z.output<typeof appliedFault> {
  const { id, code, http, retryAfter: retry_after, drop, omit } = rule
  const delay_ms = rule.delayMs && delayMs
  return { rule: id, code, http, retry_after, drop, omit: omit && [...omit], delay_ms }
}

/** Parses and redacts a body; null for other content than JSON, whose secrets cannot be found. */
function redactedBody(text: string | undefined): unknown {
  return text === undefined ? null : (redact(parseJson(text)) ?? null)
}
