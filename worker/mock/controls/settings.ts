import type { Context } from 'hono'
import * as z from 'zod'
import { limits } from '#contract/values/limits.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { moveSessions } from '../domain/account/sessions.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import { runDueJobs } from '../domain/scheduled-jobs.ts'
import type { Services } from '../http/env.ts'
import { ControlError, readBody } from './control-errors.ts'

const settingsRequest = z.object({
  captcha: z.enum(['on', 'off']).optional(),
  /** The oldest console version that is served; empty or null serves all. */
  min_version: z
    .union([z.literal(''), z.string().max(limits.version.max).regex(limits.version.pattern), z.null()])
    .optional(),
})

/** PUT /__mock/settings: switches captchas and sets the oldest console version; absent fields are unchanged. */
export function settingsControl({ database }: Services) {
  return async function changeSettings(c: Context): Promise<Response> {
    const { captcha, min_version } = await readBody(c, settingsRequest)
    const { captchaRequired, minVersion } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const changed = {
        ...sandbox,
        ...(captcha !== undefined && { captchaRequired: captcha === 'on' }),
        ...(min_version !== undefined && { minVersion: min_version === '' ? null : min_version }),
      }
      work.put('sandbox', changed)
      return changed
    })
    return c.json({ captcha: captchaRequired ? 'on' : 'off', min_version: minVersion })
  }
}

/** Ten years: later dates do not fit the wire format. */
const maxSeconds = 10 * 366 * 24 * 60 * 60
const seconds = z.int().min(-maxSeconds).max(maxSeconds)

const clockRequest = z.union([z.strictObject({ offset_s: seconds }), z.strictObject({ advance_s: seconds })])

/** PUT /__mock/clock: sets the sandbox's clock, shifts all sessions with it and runs due jobs. */
export function clockControl({ database, clock }: Services) {
  return async function moveClock(c: Context): Promise<Response> {
    const request = await readBody(c, clockRequest)
    const { clockOffset, now } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const clockOffset =
        'offset_s' in request ? request.offset_s * 1000 : sandbox.clockOffset + request.advance_s * 1000
      assertNear(clockOffset)
      const hostNow = clock.now()
      const now = hostNow + clockOffset
      work.put('sandbox', { ...sandbox, clockOffset })
      moveSessions(work, { from: hostNow + sandbox.clockOffset, to: now })
      runDueJobs(work, now)
      return { clockOffset, now }
    })
    return c.json({ clock_offset_s: clockOffset / 1000, now: toTimestamp(now) })
  }
}

/** Checks how far the sandbox's clock is from the host's, in milliseconds. @throws ControlError when it is too far */
export function assertNear(clockOffset: number): void {
  if (Math.abs(clockOffset) > maxSeconds * 1000) {
    throw new ControlError(400, `The clock can be at most ${maxSeconds} seconds away from the host's.`)
  }
}
