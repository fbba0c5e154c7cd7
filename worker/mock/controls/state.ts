import type { Context } from 'hono'
import { readSandbox } from '../domain/sandbox.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'

/** GET /__mock/state: what the sandbox holds and how its clock stands. */
export function stateControl({ database, now }: Services) {
  return async function showState(c: Context): Promise<Response> {
    const reader = database.read()
    const { version, scenario, seed, seededAt, clockOffset, minVersion } = readSandbox(reader)
    return c.json({
      version,
      scenario,
      seed,
      seeded_at: toTimestamp(seededAt),
      now: toTimestamp(now()),
      clock_offset_s: clockOffset / 1000,
      min_version: minVersion,
      counts: {
        users: reader.all('users').length,
        roles: reader.all('roles').length,
        plugins: reader.all('plugins').length,
        purchases: reader.all('purchases').length,
        sessions: reader.all('sessions').length,
        operations: reader.count('operations'),
        transfers: reader.count('transfers'),
      },
    })
  }
}
