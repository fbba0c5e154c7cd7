import type { ParsedRequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { versionStates } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { Caller } from '../access/permissions.ts'
import { invalidRequest } from '../common/errors.ts'
import { moveNotAllowed } from '../common/state-machine.ts'
import { dayMs } from '../common/time.ts'
import { readManagedVersion } from '../plugin/plugin-rights.ts'
import type { Reader, ScheduledJob, Work } from '../schema.ts'
import { versionMachine } from '../version/version-machine.ts'
import { moveVersion, releaseScheduled } from './version-moves.ts'

const { approved, released, scheduled } = versionStates
const { maxDaysAhead } = limits.release

/**
 * Releases an approved version now, or schedules it up to 30 days ahead. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` or `invalidRequest`
 */
export function releaseVersion(
  work: Work,
  caller: Caller,
  { id, release_at }: ParsedRequestOf<'/app/PublishRelease'>,
  now: number,
): null {
  const { version } = readManagedVersion(work, caller, id)
  const to = release_at === undefined ? released : scheduled
  // Restoring a withdrawn version is a separate move, not a release.
  if (version.status !== approved) throw moveNotAllowed(versionMachine, { from: version.status, to })
  if (release_at === undefined) return moveVersion(work, caller, { id, to }, now)
  return moveVersion(work, caller, { id, to, releaseAt: readReleaseTime(release_at, now) }, now)
}

/** Lists the jobs that release scheduled versions. */
export function scheduledReleases(reader: Reader): ScheduledJob[] {
  return reader.where('versions', 'status', String(scheduled)).flatMap((version) => {
    const { releaseAt } = version
    return releaseAt === null
      ? []
      : [{ at: releaseAt, run: (work) => releaseScheduled(work, version, releaseAt) }]
  })
}

function readReleaseTime(time: string, now: number): number {
  const at = fromTimestamp(time)
  if (at !== undefined && at > now && at <= now + maxDaysAhead * dayMs) return at
  const message = at === undefined ? 'version.noTime' : text('version.time', { days: maxDaysAhead })
  throw invalidRequest([{ path: 'release_at', message }])
}
