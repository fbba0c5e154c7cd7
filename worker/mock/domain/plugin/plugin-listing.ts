import type { MarketPlugin } from '#contract/market.ts'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { displayName } from '../account/users.ts'
import { by, newestFirst } from '../common/lists.ts'
import { optionalTimestamp } from '../common/time.ts'
import { pictureUrl } from '../file/download-link.ts'
import type { FileHolder } from '../file/files.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import type { PluginRecord } from './records.ts'

/** Describes the fields that owners, reviewers and buyers all see. */
export function describeListing(
  reader: Reader,
  plugin: PluginRecord,
): Omit<MarketPlugin, 'changelog' | 'owned'> {
  return {
    id: plugin.id,
    plugin_alias: plugin.alias,
    plugin_name: plugin.name,
    describe: plugin.description,
    readme: plugin.readme,
    logo: plugin.icon,
    homepage: plugin.homepage,
    category: plugin.category,
    buy_coin_num: plugin.price,
    owner_id: plugin.ownerId,
    realname: displayName(reader.get('users', plugin.ownerId)),
    latest_version: plugin.latestVersion,
    publish_time: optionalTimestamp(latestVersionOf(reader, plugin)?.releasedAt ?? null),
    download_cnt: plugin.downloads,
    download_user_cnt: countDownloaders(reader, plugin),
    buyers: countBuyers(reader, plugin),
    create_time: toTimestamp(plugin.createdAt),
  }
}

/** Returns the fields that the plugin's logo is rendered from; empty for a deleted plugin. */
export function logoFieldsOf(plugin: PluginRecord | undefined): { logo: string; category: string } {
  return { logo: plugin?.icon ?? '', category: plugin?.category ?? '' }
}

/** Returns the plugin's latest version; undefined while none is released. */
export function latestVersionOf(
  reader: Reader,
  { id, latestVersion }: PluginRecord,
): VersionRecord | undefined {
  return reader.where('versions', 'plugin', String(id)).find(({ version }) => version === latestVersion)
}

/** Returns when the plugin's first version was released, in milliseconds; before that, when it was created. */
export function listedAt(reader: Reader, { id, createdAt }: PluginRecord): number {
  const versions = reader.where('versions', 'plugin', String(id))
  const released = versions.flatMap(({ releasedAt }) => releasedAt ?? [])
  return released.length > 0 ? Math.min(...released) : createdAt
}

/** Returns the plugins, those that were listed last first. */
export function newestListingsFirst(reader: Reader, plugins: readonly PluginRecord[]): PluginRecord[] {
  const times = new Map(plugins.map((plugin) => [plugin.id, listedAt(reader, plugin)]))
  return plugins.toSorted((a, b) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0) || newestFirst(a, b))
}

/** The columns that every list of plugins can be ordered by. */
export function listingColumns(reader: Reader) {
  return {
    id: by<PluginRecord>(({ id }) => id),
    plugin_name: by<PluginRecord>(({ name }) => name),
    buy_coin_num: by<PluginRecord>(({ price }) => price),
    download_cnt: by<PluginRecord>(({ downloads }) => downloads),
    download_user_cnt: by<PluginRecord>((plugin) => countDownloaders(reader, plugin)),
    buyers: by<PluginRecord>((plugin) => countBuyers(reader, plugin)),
    create_time: by<PluginRecord>(({ createdAt }) => createdAt),
    publish_time: by<PluginRecord>((plugin) => latestVersionOf(reader, plugin)?.releasedAt ?? 0),
  }
}

/** Counts the users who have bought or installed the plugin. */
export function countBuyers(reader: Reader, plugin: PluginRecord): number {
  return reader.where('purchases', 'plugin', String(plugin.id)).length
}

/** Counts the users who have downloaded a released version of the plugin. */
function countDownloaders(reader: Reader, plugin: PluginRecord): number {
  return reader.where('downloads', 'plugin', String(plugin.id)).length
}

/** Returns whether the plugin's name, alias, author or description contains the word, ignoring case. */
export function matchesKeyword(reader: Reader, plugin: PluginRecord, keyword = ''): boolean {
  const word = keyword.trim().toLowerCase()
  const { name, alias, description, ownerId } = plugin
  const author = displayName(reader.get('users', ownerId))
  return [name, alias, author, description].some((text) => text.toLowerCase().includes(word))
}

export function picturesHolder(pluginId: number): FileHolder {
  return `plugin-pictures:${pluginId}`
}

/** Describes the plugin's pictures, with their addresses. */
export function describePictures(
  reader: Reader,
  { pictures = [] }: PluginRecord,
): NonNullable<Plugin['pictures']> {
  return pictures.flatMap((file_id) => {
    const file = reader.get('files', file_id)
    return file === undefined ? [] : [{ file_id, url: pictureUrl(file) }]
  })
}

/** Formats a plugin for the wire, without its review. */
export function describePlugin(reader: Reader, plugin: PluginRecord): Plugin {
  const nameOf = (userId: number) => displayName(reader.get('users', userId))
  return {
    ...describeListing(reader, plugin),
    pictures: describePictures(reader, plugin),
    state: plugin.status,
    msg: plugin.rejectReason,
    msg_about: [...(plugin.rejectedAbout ?? [])],
    managers: plugin.managerIds.map((id) => ({ id, name: nameOf(id) })),
    update_time: toTimestamp(plugin.updatedAt),
  }
}
