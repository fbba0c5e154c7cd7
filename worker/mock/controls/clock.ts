import type { Context } from 'hono'
import * as z from 'zod'
import { runDueJobs } from '../domain/due.ts'
import { readSandbox } from '../domain/sandbox.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'
import { ControlError, readBody } from './answers.ts'

/** Ten years: further away times would no longer fit the wire. */
const maxSeconds = 10 * 366 * 24 * 60 * 60
const seconds = z.int().min(-maxSeconds).max(maxSeconds)

const clockRequest = z.union([z.strictObject({ offset_s: seconds }), z.strictObject({ advance_s: seconds })])

/** PUT /__mock/clock: moves the sandbox's time, and does what became due. */
export function clockControl({ database, clock }: Services) {
  return async function moveClock(c: Context): Promise<Response> {
    const request = await readBody(c, clockRequest)
    const { clockOffset, now } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const clockOffset =
        'offset_s' in request ? request.offset_s * 1000 : sandbox.clockOffset + request.advance_s * 1000
      if (Math.abs(clockOffset) > maxSeconds * 1000) {
        throw new ControlError(400, `The clock can be at most ${maxSeconds} seconds away from the host's.`)
      }
      const now = clock.now() + clockOffset
      work.put('sandbox', { ...sandbox, clockOffset })
      runDueJobs(work, now)
      return { clockOffset, now }
    })
    return c.json({ clock_offset_s: clockOffset / 1000, now: toTimestamp(now) })
  }
}
