import type { Context } from 'hono'
import { nextDueTime } from '../domain/due.ts'
import { readFaults } from '../domain/faults.ts'
import { readSandbox } from '../domain/sandbox.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'
import { keptExchanges } from '../http/exchanges.ts'
import { describeFaults } from './faults.ts'

/** GET /__mock/state: what the sandbox holds and how its clock stands. */
export function stateControl({ database, exchanges, now }: Services) {
  return async function showState(c: Context): Promise<Response> {
    const reader = database.read()
    const { version, scenario, seed, seededAt, clockOffset, minVersion, captchaRequired } =
      readSandbox(reader)
    const nextDue = nextDueTime(reader)
    return c.json({
      version,
      scenario,
      seed,
      seeded_at: toTimestamp(seededAt),
      now: toTimestamp(now()),
      clock_offset_s: clockOffset / 1000,
      /** When the sandbox does something by itself next. */
      next_due_at: nextDue === undefined ? null : toTimestamp(nextDue),
      min_version: minVersion,
      captcha: captchaRequired ? 'on' : 'off',
      faults: describeFaults(readFaults(reader)),
      requests: { kept: exchanges.newest().length, at_most: keptExchanges, kept_in: 'memory' },
      counts: {
        users: reader.all('users').length,
        roles: reader.all('roles').length,
        plugins: reader.all('plugins').length,
        orders: reader.all('orders').length,
        purchases: reader.all('purchases').length,
        sessions: reader.all('sessions').length,
        operations: reader.count('operations'),
        transfers: reader.count('transfers'),
      },
    })
  }
}
