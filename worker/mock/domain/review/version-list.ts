import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { compareVersions } from '#contract/values/semver.ts'
import type { Caller } from '../access/permissions.ts'
import { by, type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import { readPlugin } from '../plugin/plugin-rights.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { describeVersion, versionsOf } from '../version/versions.ts'
import { describeReviews } from './waiting-reviews.ts'

type VersionColumn = NonNullable<ParsedRequestOf<'/app/PublishList'>['order_by_col']>

const columns: Readonly<Record<VersionColumn, Comparison<VersionRecord>>> = {
  id: by(({ id }) => id),
  version: (a, b) => compareVersions(a.version, b.version),
  state: by(({ status }) => status),
  download_count: by(({ downloads }) => downloads),
  create_time: by(({ createdAt }) => createdAt),
  update_time: by(({ updatedAt }) => updatedAt),
  publish_time: by(({ releasedAt }) => releasedAt ?? 0),
}

/**
 * Lists a page of a plugin's versions, newest first, with their reviews. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, also without access
 */
export function listVersions(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/app/PublishList'>,
  now: number,
): ResponseOf<'/app/PublishList'> {
  const { plugin } = readPlugin(reader, caller, request.id)
  const matching = versionsOf(reader, plugin.id).filter(
    ({ status }) => request.state === undefined || status === request.state,
  )

  const { list, count } = paginate(sortRows(matching, request, columns, newestFirst), request)
  const reviews = describeReviews(reader, now)
  return {
    list: list.map((version) => ({
      ...describeVersion(reader, version, { userId: caller.user.id, now }),
      ...reviews.ofVersion(version),
    })),
    count,
  }
}
