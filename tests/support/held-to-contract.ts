import * as z from 'zod'
import { findEndpoint } from '../../contract/registry.ts'

const sentence = z.string().trim().min(1)
const issue = z.object({
  path: z.string().optional(),
  /** The file of a package, or the package itself. */
  file: z.string().min(1).optional(),
  message: sentence,
})
/** A refusal of a path, whatever it is about: the user is told why, of every field. */
const refusal = z.object({
  code: z.int().positive(),
  msg: sentence,
  data: z.looseObject({ issues: z.array(issue).min(1).optional() }).nullable(),
})

/** @throws {Error} when an answer of the path is not what the contract promises, or refuses without saying why */
export function assertHeldToContract(path: string, body: { code: unknown; data: unknown }): void {
  const schema =
    body.code === 0
      ? z.looseObject({ data: findEndpoint(path.split('?')[0] ?? '')?.response ?? z.unknown() })
      : refusal
  const { error } = schema.safeParse(body)
  if (error === undefined) return
  throw new Error(`[test] ${path} answered ${JSON.stringify(body)}:\n${z.prettifyError(error)}`)
}
