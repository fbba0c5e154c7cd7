import type { PluginVersion } from '../../../contract/plugin-version.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { describeFiles, type FileHolder } from './files.ts'
import { paginate } from './paging.ts'
import type { Caller } from './permissions.ts'
import { readPlugin } from './plugin-rights.ts'
import type { Reader, VersionRecord, Work } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { greatestVersion } from './versions.ts'
import { describeVersionReview } from './waiting-reviews.ts'

/**
 * A page of a plugin's versions, the newest first. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, also for a plugin the caller may not see
 */
export function listVersions(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/app/PublishList'>,
  now: number,
): ResponseOf<'/app/PublishList'> {
  const { plugin } = readPlugin(reader, caller, request.id)
  const matching = versionsOf(reader, plugin.id)
    .filter(({ status }) => request.status === undefined || status === request.status)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const { list, count } = paginate(matching, request)
  return { list: list.map((version) => describeVersion(reader, version, now)), count }
}

/** All versions of a plugin, in no particular order. */
export function versionsOf(reader: Reader, pluginId: number): VersionRecord[] {
  return reader.where('versions', 'plugin', String(pluginId))
}

/** What refers to the version's files. */
export function versionHolder(id: number): FileHolder {
  return `plugin-version:${id}`
}

/** Makes the greatest of the released versions the plugin's latest; with none of them it has no latest. */
export function refreshLatest(work: Work, pluginId: number): void {
  const plugin = work.get('plugins', pluginId)
  if (plugin === undefined) return
  const released = versionsOf(work, pluginId).filter(({ status }) => status === versionStatuses.released)
  const latestVersion = greatestVersion(released.map(({ version }) => version)) ?? ''
  if (latestVersion !== plugin.latestVersion) work.put('plugins', { ...plugin, latestVersion })
}

function describeVersion(reader: Reader, version: VersionRecord, now: number): PluginVersion {
  return {
    id: version.id,
    plugin_id: version.pluginId,
    version: version.version,
    change_log: version.changeLog,
    gte_ev_dependency_ver: version.oldestProduct,
    lte_ev_dependency_ver: version.newestProduct,
    status: version.status,
    reject_reason: version.rejectReason,
    release_at: optionalTimestamp(version.releaseAt),
    files: describeFiles(reader, versionHolder(version.id), version.files, now),
    downloads: version.downloads,
    create_time: toTimestamp(version.createdAt),
    update_time: toTimestamp(version.updatedAt),
    release_time: optionalTimestamp(version.releasedAt),
    ...describeVersionReview(reader, version, now),
  }
}

function optionalTimestamp(ms: number | null): string {
  return ms === null ? '' : toTimestamp(ms)
}
