import * as z from 'zod'
import { findEndpoint } from '#contract/registry.ts'

const sentence = z.string().trim().min(1)
const issue = z.object({
  path: z.string().optional(),
  /** The rejected file of a package; absent for the whole package. */
  file: z.string().min(1).optional(),
  message: sentence,
})
/** The data of a refusal: every invalid field has a message. */
const refusal = z.object({
  code: z.int().positive(),
  msg: sentence,
  data: z.looseObject({ issues: z.array(issue).min(1).optional() }).nullable(),
})

/**
 * Asserts that an answer fits the contract of its path.
 * @throws {Error} for an answer that does not fit, and for a refusal without a message
 */
export function assertFitsContract(path: string, body: { code: unknown; data: unknown }): void {
  const schema =
    body.code === 0
      ? z.looseObject({ data: findEndpoint(path.split('?')[0] ?? '')?.response ?? z.unknown() })
      : refusal
  const { error } = schema.safeParse(body)
  if (error === undefined) return
  throw new Error(`[test] ${path} answered ${JSON.stringify(body)}:\n${z.prettifyError(error)}`)
}
