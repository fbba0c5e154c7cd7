import { limits } from '../../../contract/limits.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import type { DueJob } from './due-job.ts'
import { invalidRequest } from './errors.ts'
import { moveNotAllowed } from './moves.ts'
import type { Caller } from './permissions.ts'
import { ownVersion } from './plugin-rights.ts'
import type { Reader, Work } from './schema.ts'
import { dayMs, fromTimestamp } from './timestamps.ts'
import { moveVersion, releaseScheduled } from './version-moves.ts'
import { versionStates } from './version-states.ts'

const { approved, released, scheduled } = versionStatuses
const { maxDaysAhead } = limits.release

/**
 * Releases an approved version now, or has it released at a time up to 30 days ahead. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` or `invalidRequest`
 */
export function releaseVersion(
  work: Work,
  caller: Caller,
  { id, release_at }: ParsedRequestOf<'/app/PublishRelease'>,
  now: number,
): null {
  const { version } = ownVersion(work, caller, id)
  const to = release_at === undefined ? released : scheduled
  // A withdrawn version can be brought back, but that is no release.
  if (version.status !== approved) throw moveNotAllowed(versionStates, { from: version.status, to })
  if (release_at === undefined) return moveVersion(work, caller, { id, to }, now)
  return moveVersion(work, caller, { id, to, releaseAt: readReleaseTime(release_at, now) }, now)
}

/** Every scheduled version is released when its time has come. */
export function scheduledReleases(reader: Reader): DueJob[] {
  return reader.where('versions', 'status', String(scheduled)).flatMap((version) => {
    const { releaseAt } = version
    return releaseAt === null
      ? []
      : [{ at: releaseAt, run: (work) => releaseScheduled(work, version, releaseAt) }]
  })
}

function readReleaseTime(text: string, now: number): number {
  const at = fromTimestamp(text)
  if (at !== undefined && at > now && at <= now + maxDaysAhead * dayMs) return at
  const message = at === undefined ? '没有这个时间' : `发布时间必须晚于现在，并在 ${maxDaysAhead} 天以内`
  throw invalidRequest([{ path: 'release_at', message }])
}
