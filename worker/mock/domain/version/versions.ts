import { toTimestamp } from '#contract/values/provider-time.ts'
import { greatestVersion } from '#contract/values/semver.ts'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import type { Viewer } from '../access/permissions.ts'
import { optionalTimestamp } from '../common/time.ts'
import { downloadUrl, type LinkContext } from '../file/download-link.ts'
import { describeFiles, type FileHolder } from '../file/files.ts'
import { sideOf } from '../plugin/plugin-rights.ts'
import type { Reader, Work } from '../schema.ts'
import { addDownload } from './download-days.ts'
import type { DownloadRecord, VersionRecord } from './records.ts'

/** Lists all versions of a plugin, in no particular order. */
export function versionsOf(reader: Reader, pluginId: number): VersionRecord[] {
  return reader.where('versions', 'plugin', String(pluginId))
}

export function versionHolder(id: number): FileHolder {
  return `plugin-version:${id}`
}

/** Returns the holder id of a version's source code, whose downloads are not counted. */
export function sourceHolder(id: number): FileHolder {
  return `plugin-source:${id}`
}

/** Sets the plugin's latest version to its greatest released one; empty when none is released. */
export function refreshLatest(work: Work, pluginId: number): void {
  const plugin = work.get('plugins', pluginId)
  if (plugin === undefined) return
  const released = versionsOf(work, pluginId).filter(({ status }) => status === versionStates.released)
  const latestVersion = greatestVersion(released.map(({ version }) => version)) ?? ''
  if (latestVersion !== plugin.latestVersion) work.put('plugins', { ...plugin, latestVersion })
}

/** Formats a version for the wire, without its review, with download links for the user. */
export function describeVersion(reader: Reader, version: VersionRecord, link: LinkContext): PluginVersion {
  return {
    id: version.id,
    plugin_id: version.pluginId,
    version: version.version,
    changelog: version.changeLog,
    gte_ev_dependency_ver: version.oldestProduct,
    lte_ev_dependency_ver: version.newestProduct,
    state: version.status,
    msg: version.rejectReason,
    msg_about: [...(version.rejectedAbout ?? [])],
    release_at: optionalTimestamp(version.releaseAt),
    files: describeFiles(reader, versionHolder(version.id), version.files, link),
    source_code_url: sourceUrl(reader, version, link),
    download_count: version.downloads,
    create_by: version.createdBy,
    create_time: toTimestamp(version.createdAt),
    update_time: toTimestamp(version.updatedAt),
    publish_time: optionalTimestamp(version.releasedAt),
  }
}

function sourceUrl(reader: Reader, { id, sourceFileId }: VersionRecord, link: LinkContext): string {
  const file = sourceFileId === undefined ? undefined : reader.get('files', sourceFileId)
  return file === undefined ? '' : downloadUrl(file, sourceHolder(id), link)
}

/**
 * Returns whether the viewer may download the version or source code: authors and reviewers in every state, others
 * while it is released.
 */
export function offersVersion(reader: Reader, viewer: Viewer, holder: string): boolean {
  const [, kind, id = 0] = /^plugin-(version|source):(\d+)$/.exec(holder) ?? []
  const version = reader.get('versions', Number(id))
  const plugin = version && reader.get('plugins', version.pluginId)
  if (plugin === undefined) return false
  const isReleased = kind === 'version' && version?.status === versionStates.released
  return isReleased || sideOf(plugin, viewer) !== undefined
}

/** Counts a download of a released version, and stores it as the user's last download. */
export function countDownload(
  work: Work,
  holder: string,
  { platform, userId, now }: LinkContext & { platform: string },
): void {
  const version = work.get('versions', versionIdOf(holder))
  if (version?.status !== versionStates.released) return
  const downloadDays = addDownload(version.downloadDays, platform, now)
  work.put('versions', { ...version, downloads: version.downloads + 1, downloadDays })
  const plugin = work.get('plugins', version.pluginId)
  if (plugin === undefined) return
  work.put('plugins', { ...plugin, downloads: plugin.downloads + 1 })
  recordLastDownload(work, { pluginId: plugin.id, userId, version: version.version, at: now })
}

/** Returns the plugin's version that the user downloaded last; empty without one. */
export function downloadedVersion(reader: Reader, pluginId: number, userId: number): string {
  return reader.get('downloads', downloadId(pluginId, userId))?.version ?? ''
}

function downloadId(pluginId: number, userId: number): string {
  return `${pluginId}:${userId}`
}

export function recordLastDownload(work: Work, download: Omit<DownloadRecord, 'id'>): void {
  work.put('downloads', { ...download, id: downloadId(download.pluginId, download.userId) })
}

/** Returns the id of a plugin version's holder; 0 for a holder of another kind. */
function versionIdOf(holder: string): number {
  return Number(/^plugin-version:(\d+)$/.exec(holder)?.[1] ?? 0)
}
