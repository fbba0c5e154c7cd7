import * as z from 'zod'
import { limits } from '#contract/values/limits.ts'
import { fromTimestamp, toTimestamp } from '#contract/values/provider-time.ts'
import { moveSessions } from '../domain/account/sessions.ts'
import { readSandbox } from '../domain/sandbox/sandbox.ts'
import { runDueJobs } from '../domain/scheduled-jobs.ts'
import type { Services } from '../http/mock-env.ts'
import { control, time, timeExample } from './control.ts'
import { ControlError } from './control-errors.ts'

const captcha = z.enum(['on', 'off'])

export const settingsControl = control({
  method: 'PUT',
  path: '/settings',
  summary: 'Switch captchas, and set the oldest console version that is served',
  description: 'An empty min_version, or null, serves all. Absent fields are unchanged.',
  body: z.object({
    captcha: captcha.optional(),
    min_version: z
      .union([z.literal(''), z.string().max(limits.version.max).regex(limits.version.pattern), z.null()])
      .optional(),
  }),
  answer: z.object({ captcha, min_version: z.string().nullable() }),
  example: { body: { captcha: 'off' }, answer: { captcha: 'off', min_version: null } },
  async run({ database }: Services, { body: { captcha: wanted, min_version } }) {
    const { captchaRequired, minVersion } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const changed = {
        ...sandbox,
        ...(wanted !== undefined && { captchaRequired: wanted === 'on' }),
        ...(min_version !== undefined && { minVersion: min_version === '' ? null : min_version }),
      }
      work.put('sandbox', changed)
      return changed
    })
    return { captcha: describeCaptcha(captchaRequired), min_version: minVersion }
  },
})

/** Returns the setting on the wire. */
export const describeCaptcha = (isRequired: boolean): z.output<typeof captcha> => (isRequired ? 'on' : 'off')

/** Ten years; later dates do not fit the wire format. */
const maxSeconds = 10 * 366 * 24 * 60 * 60
const seconds = z.int().min(-maxSeconds).max(maxSeconds)

/** A time in the provider's format that exists. */
export const moment = time.refine((text) => fromTimestamp(text) !== undefined, timeExample)

const clockRequest = z
  .strictObject({
    /** The distance from the host's clock. */
    offset_s: seconds.optional(),
    /** The distance from the sandbox's clock. */
    advance_s: seconds.optional(),
    time: moment.optional(),
  })
  .refine(
    (request) => Object.values(request).filter((value) => value !== undefined).length === 1,
    'one of offset_s, advance_s and time',
  )

export const clockControl = control({
  method: 'PUT',
  path: '/clock',
  summary: 'Set the sandbox’s clock',
  description:
    'By its distance from the host’s (offset_s), from where it stands (advance_s), or to a moment in UTC+8 (time). Everybody stays signed in, and what became due is done.',
  body: clockRequest,
  answer: z.object({ clock_offset_s: z.number(), now: time }),
  example: {
    body: { time: '2026-12-31 23:59:00' },
    answer: { clock_offset_s: 3_499_140, now: '2026-12-31 23:59:00' },
  },
  async run({ database, clock }: Services, { body: { offset_s, advance_s = 0, time: wanted = '' } }) {
    const { clockOffset, now } = await database.change((work) => {
      const sandbox = readSandbox(work)
      const hostNow = clock.now()
      const moved = offset_s === undefined ? sandbox.clockOffset + advance_s * 1000 : offset_s * 1000
      const at = fromTimestamp(wanted)
      const clockOffset = at === undefined ? moved : at - hostNow
      assertNear(clockOffset)
      const now = hostNow + clockOffset
      work.put('sandbox', { ...sandbox, clockOffset })
      moveSessions(work, { from: hostNow + sandbox.clockOffset, to: now })
      runDueJobs(work, now)
      return { clockOffset, now }
    })
    return { clock_offset_s: clockOffset / 1000, now: toTimestamp(now) }
  },
})

/** Checks the distance of the clocks, in milliseconds. @throws ControlError when it is too large */
export function assertNear(clockOffset: number): void {
  if (Math.abs(clockOffset) > maxSeconds * 1000) {
    throw new ControlError(400, `The clock can be at most ${maxSeconds} seconds away from the host's.`)
  }
}
