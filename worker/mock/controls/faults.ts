import * as z from 'zod'
import { setFaults } from '../domain/sandbox/faults.ts'
import type { FaultRule, FaultsRecord } from '../domain/sandbox/records.ts'
import type { Services } from '../http/mock-env.ts'
import { control } from './control.ts'

const milliseconds = z.int().min(0).max(60_000)

const range = z.tuple([milliseconds, milliseconds]).refine(([min, max]) => min <= max, 'min is above max')

/** Statuses whose answer has no body (Fetch standard, null body status). */
const emptyStatuses: readonly number[] = [204, 205, 304]
/** Statuses after which Chromium repeats a call on another connection. */
const repeatedStatuses: readonly number[] = [408, 421]

const faultCode = z.int().refine((code) => code !== 0, '0 is success and no fault')

/** A path of the contract, or a prefix that ends with `*`. */
export const pathPattern = z
  .string()
  .max(200)
  .regex(/^\/[^*]*\*?$|^\*$/, 'a path such as /gm_user/info or /gm_user/*')

/** A strict schema: a misspelt field would silently disable the rule. */
const rule = z
  .strictObject({
    path: pathPattern,
    code: faultCode.optional(),
    msg: z.string().max(500).optional(),
    http: z
      .int()
      .min(200)
      .max(599)
      .refine((status) => !emptyStatuses.includes(status), 'a status whose answer has a body')
      .refine(
        (status) => !repeatedStatuses.includes(status),
        'not 408 or 421: browsers repeat such a call by themselves, so that no page sees the fault',
      )
      .optional(),
    drop: z.boolean().optional(),
    omit: z.array(z.string().min(1).max(64)).min(1).max(64).optional(),
    delay_ms: z
      .union([milliseconds, range], 'whole milliseconds up to 60000, or [min, max] of them')
      .optional(),
    /** Seconds. */
    retry_after: z.int().min(0).max(86_400).optional(),
    times: z.int().min(1).max(1_000_000).optional(),
    probability: z.number().min(0).max(1).optional(),
  })
  .refine(
    ({ code, http, drop, omit, delay_ms }) => drop || (code ?? http ?? omit ?? delay_ms) !== undefined,
    'a rule needs code, http, drop: true, omit or delay_ms',
  )
  .refine(
    ({ code, http, drop, omit }) => omit === undefined || (code ?? http ?? drop) === undefined,
    'omit is for the call’s own answer: no code, http or drop',
  )
  .refine(
    ({ code, http, drop, retry_after }) =>
      retry_after === undefined || ((code ?? http) !== undefined && !drop),
    'retry_after is for an answer of the rule: it needs code or http, and no drop',
  )

const faultsRequest = z.strictObject({
  latency_ms: range.default([0, 0]),
  /** A seed gives the same calls the same faults. */
  seed: z.int().nonnegative().optional(),
  rules: z.array(rule).max(100).default([]),
})

/** The fault rules on the wire; `times` is the number of remaining applications. */
export const faultsAnswer = faultsRequest.extend({ latency_ms: range, rules: z.array(rule) })

const slowBuy = { path: '/app/Buy', http: 503, delay_ms: 300, retry_after: 30, times: 2, probability: 0.5 }

export const faultsControl = control({
  method: 'PUT',
  path: '/faults',
  summary: 'Replace the fault rules',
  description:
    'The first rule applies that matches a call’s path, or its prefix before *, and whose probability hits. It answers code or http (with Retry-After), drops the call, omits fields, or is a delay alone; times is how often it applies, and in the answer how often it still does. With a seed the same calls have the same faults in the same runs.',
  body: faultsRequest,
  answer: faultsAnswer,
  example: {
    body: { seed: 7, rules: [slowBuy] },
    answer: { latency_ms: [0, 0], seed: 7, rules: [slowBuy] },
  },
  async run({ database }: Services, { body: { latency_ms: latencyMs, seed, rules } }) {
    const stored = rules.map((each, index): FaultRule => {
      const { delay_ms: delayMs, retry_after: retryAfter, ...rest } = each
      return { ...rest, delayMs, retryAfter, id: index + 1 }
    })
    const faults = { latencyMs, seed, rules: stored }
    await database.change((work) => setFaults(work, faults))
    return describeFaults(faults)
  },
})

export function describeFaults(faults: Omit<FaultsRecord, 'id'>): z.output<typeof faultsAnswer> {
  const { latencyMs: latency, seed, rules } = faults
  return { latency_ms: [...latency], ...(seed !== undefined && { seed }), rules: rules.map(describeRule) }
}

function describeRule(stored: FaultRule): z.output<typeof rule> {
  const { id: _, calls: __, delayMs: delay, retryAfter, omit, ...rest } = stored
  const delay_ms = typeof delay === 'object' ? ([...delay] as [number, number]) : delay
  return { ...rest, omit: omit && [...omit], delay_ms, retry_after: retryAfter }
}
