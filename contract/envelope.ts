import * as z from 'zod'
import type { CodeWithData, RefusalData } from './values/refusal-data.ts'

/** The shape of every answer of the provider; the endpoint's schema validates `data`. */
export interface Envelope<Data = unknown> {
  /** A code of `resultCodes`, or one that this contract does not know yet. */
  code: number
  msg: string
  data: Data | null
  /** A renewed token, which replaces the stored one; absent or empty leaves it unchanged. */
  token?: string | undefined
}

/** Returns the schema of a successful answer with this `data`; the `data` of a refusal is unchecked. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.union([
    z.object({ code: z.literal(0), msg: z.string(), data, token: z.string().optional() }),
    z.object({
      code: z.int().refine((code) => code !== 0),
      msg: z.string(),
      data: z.unknown(),
      token: z.string().optional(),
    }),
  ])
}

/** The schemas of the data of refusals, by the code's name, for the API document and the conformance check. */
export const refusalSchemas = {
  invalidRequest: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  stale: z.looseObject({}),
  moveNotAllowed: z.object({ from: z.int(), to: z.int() }),
  tooManyAttempts: z.object({ retry_after: z.int().nonnegative() }),
  notEnoughCoins: z.object({ need: z.int(), have: z.int() }),
  priceChanged: z.object({ price: z.int().nonnegative() }),
  packageRejected: z.object({ issues: z.array(z.object({ file: z.string(), message: z.string() })) }),
} satisfies { [Name in CodeWithData]: z.ZodType<RefusalData[Name]> }
