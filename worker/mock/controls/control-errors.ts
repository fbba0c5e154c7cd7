import type { Context } from 'hono'
import type { Log } from '../ports.ts'
import { CorruptDataError, isStorageFull } from '../store/store-errors.ts'

/** The statuses that a control refuses with. */
export type ControlStatus = 400 | 403 | 404 | 409

/** A control that failed; its message is sent to the caller. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: ControlStatus

  constructor(status: ControlStatus, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export function answerUnknownControl(c: Context): Response {
  return c.json({ error: `There is no control ${c.req.method} ${c.req.path}.` }, 404)
}

/** Creates the error handler of the controls, which sends the message of a `ControlError` and logs any other error. */
export function createControlErrorAnswer(log: Log) {
  return function answerControlError(error: unknown, c: Context): Response {
    const refuse = (status: ControlStatus | 500 | 507, message: string) => c.json({ error: message }, status)
    if (error instanceof ControlError) return refuse(error.status, error.message)
    log(`[controls] ${c.req.method} ${c.req.path} failed`, error)
    if (isStorageFull(error))
      return refuse(507, 'The storage is full: nothing of this was saved. Make room and try again.')
    if (error instanceof CorruptDataError)
      return refuse(500, `The data of this sandbox is corrupt (${error.item}): reset it.`)
    return refuse(500, 'The control failed; the log says why.')
  }
}
