import type { Context } from 'hono'
import * as z from 'zod'
import { setFaults } from '../domain/sandbox/faults.ts'
import type { FaultRule, FaultsRecord } from '../domain/sandbox/records.ts'
import type { Services } from '../http/env.ts'
import { readBody } from './control-errors.ts'

const milliseconds = z.int().min(0).max(60_000)

/** Strict: a misspelt field would silently disable the rule. */
const rule = z
  .strictObject({
    /** A path of the contract, or a prefix that ends with `*`. */
    path: z.string().regex(/^\/[^*]*\*?$|^\*$/, 'a path such as /gm_user/info or /gm_user/*'),
    code: z
      .int()
      .refine((code) => code !== 0, '0 is success and no fault')
      .optional(),
    msg: z.string().max(500).optional(),
    http: z.int().min(200).max(599).refine(hasBody, 'a status whose answer has a body').optional(),
    drop: z.boolean().optional(),
    omit: z.array(z.string().min(1).max(64)).min(1).max(64).optional(),
    times: z.int().min(1).max(1_000_000).optional(),
    probability: z.number().min(0).max(1).optional(),
  })
  .refine(({ code, http, drop, omit }) => (omit ?? code ?? http) !== undefined || drop === true, {
    message: 'a rule needs code, http, drop: true or omit',
  })
  .refine(({ code, http, drop, omit }) => omit === undefined || (code ?? http ?? drop) === undefined, {
    message: 'omit is for the call’s own answer: no code, http or drop',
  })

const faultsRequest = z.strictObject({
  latency_ms: z
    .tuple([milliseconds, milliseconds])
    .refine(([min, max]) => min <= max, 'min is above max')
    .default([0, 0]),
  rules: z.array(rule).max(100).default([]),
})

/** PUT /__mock/faults: replaces the fault rules. */
export function faultsControl({ database }: Services) {
  return async function putFaults(c: Context): Promise<Response> {
    const { latency_ms: latencyMs, rules } = await readBody(c, faultsRequest)
    const faults = { latencyMs, rules: rules.map((each, index): FaultRule => ({ ...each, id: index + 1 })) }
    await database.change((work) => setFaults(work, faults))
    return c.json(describeFaults(faults))
  }
}

/** Describes the fault rules; `times` is the number of times a rule still applies. */
export function describeFaults({ latencyMs, rules }: Omit<FaultsRecord, 'id'>) {
  return { latency_ms: latencyMs, rules: rules.map(({ id: _, ...each }) => each) }
}

/** `Response` refuses a body with these statuses (Fetch standard, null body status). */
function hasBody(status: number): boolean {
  return ![204, 205, 304].includes(status)
}
