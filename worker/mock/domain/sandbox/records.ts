import * as z from 'zod'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

const range = z.tuple([z.int(), z.int()])

/** A fault rule for calls of a path. */
const faultRule = z.object({
  /** The position of the rule in the request, from 1. */
  id,
  /** The path below the base; a prefix if it ends with `*`. */
  path: z.string(),
  code: z.int().optional(),
  msg: z.string().optional(),
  /** The HTTP status of the answer; the default depends on the code. */
  http: z.int().optional(),
  /** Whether the connection is closed without an answer. */
  drop: z.boolean().optional(),
  /** Fields to omit from the answer, as on a host without them. */
  omit: z.array(z.string()).optional(),
  /** A delay of the answer in milliseconds, or its range. */
  delayMs: z.union([z.int(), range]).optional(),
  /** Seconds of the answer's `Retry-After` header. */
  retryAfter: z.int().optional(),
  /** The remaining applications; unlimited without it. */
  times: z.int().optional(),
  /** From 0 to 1; 1 by default. */
  probability: z.number().optional(),
  /** The matching calls so far, whether the rule applied or not; only with a seed. */
  calls: z.int().exactOptional(),
})

const faults = z.object({
  id: z.literal('faults'),
  /** The range of the delay of every answer, in milliseconds. */
  latencyMs: range,
  /** A seed gives the same calls the same faults. */
  seed: z.int().optional(),
  /** The calls so far; only with a seed. */
  calls: z.int().exactOptional(),
  rules: z.array(faultRule),
})

const sandbox = z.object({
  id: z.literal('sandbox'),
  /** The schema version of the data; another version is seeded again. */
  version: z.int(),
  scenario: z.string(),
  seed: z.int(),
  seededAt: time,
  /** The offset of the sandbox's clock from the host's, in milliseconds. */
  clockOffset: z.number(),
  /** The oldest console version that is served; null serves all. */
  minVersion: z.string().nullable(),
  /** Whether captcha answers are checked. */
  captchaRequired: z.boolean(),
})

export type FaultRule = Row<typeof faultRule>
export type FaultsRecord = Row<typeof faults>
export type SandboxRecord = Row<typeof sandbox>

export const sandboxTables = { sandbox: table(sandbox, {}), faults: table(faults, {}) }
