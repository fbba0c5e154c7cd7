import * as z from 'zod'

/** What every answer of the provider looks like; `data` is checked by the endpoint's own schema. */
export interface Envelope<Data = unknown> {
  /** One of `resultCodes`, or another number of a provider newer than this contract. */
  code: number
  msg: string
  data: Data | null
  /** Replaces the stored token when it is not empty. */
  token?: string | undefined
}

/**
 * The schema of an answer whose `data` follows the given schema. A refusal may carry any `data`, so
 * only a successful answer is held to it.
 */
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

/** `data` of a refused request (41000): the fields that are wrong, by their path in the body. */
export const requestIssues = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})

export type RequestIssues = z.infer<typeof requestIssues>
