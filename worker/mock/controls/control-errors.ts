import type { Context } from 'hono'
import type * as z from 'zod'
import { parseJson } from '#contract/values/json.ts'
import { illFormedPaths } from '../http/well-formed.ts'
import type { Log } from '../ports.ts'
import { isStorageFull } from '../store/errors.ts'

/** A control that failed; its message is sent to the caller. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: 400 | 403 | 404 | 409

  constructor(status: 400 | 403 | 404 | 409, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export function answerUnknownControl(c: Context): Response {
  return c.json({ error: `There is no control ${c.req.method} ${c.req.path}.` }, 404)
}

/**
 * Creates the error handler of the controls: sends the message of a `ControlError`, and only logs the cause of any
 * other error.
 */
export function createControlErrorAnswer(log: Log) {
  return function answerControlError(error: unknown, c: Context): Response {
    if (error instanceof ControlError) return c.json({ error: error.message }, error.status)
    log(`[controls] ${c.req.method} ${c.req.path} failed`, error)
    if (isStorageFull(error)) {
      return c.json(
        { error: 'The storage is full: nothing of this was saved. Make room and try again.' },
        507,
      )
    }
    return c.json({ error: 'The control failed; the log says why.' }, 500)
  }
}

/**
 * Parses the JSON body with the schema; an empty body is read as `{}`.
 * @throws ControlError 400 for invalid JSON, for a text that is not well-formed Unicode, or a body that does not match
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const body = text.trim() === '' ? {} : parseJson(text)
  if (body === undefined) throw new ControlError(400, 'The body is not valid JSON.')
  const [illFormed] = illFormedPaths(body)
  if (illFormed !== undefined) throw new ControlError(400, `${illFormed || 'body'}: not well-formed Unicode`)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  throw new ControlError(400, problems.join('; '))
}
