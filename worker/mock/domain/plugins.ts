import type { Plugin } from '../../../contract/plugin.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { paginate } from './paging.ts'
import type { Caller } from './permissions.ts'
import { sideOf } from './plugin-rights.ts'
import type { PluginRecord, Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'
import { describePluginReview } from './waiting-reviews.ts'

/** The plugins the caller may see, newest first: a page of them, or all when no page is named. `now` in milliseconds. */
export function listPlugins(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/app/List'>,
  now: number,
): ResponseOf<'/app/List'> {
  const visible = reader.all('plugins').filter((plugin) => sideOf(plugin, caller) !== undefined)
  const matching = newestFirst(visible.filter((plugin) => matches(plugin, request)))
  const isPaged = request.page !== undefined || request.limit !== undefined
  const { list, count } = isPaged ? paginate(matching, request) : { list: matching, count: matching.length }
  return { list: list.map((plugin) => describePlugin(reader, plugin, now)), count }
}

/** How many users have bought the plugin, or installed it free of charge. */
export function countBuyers(reader: Reader, plugin: PluginRecord): number {
  return reader.where('purchases', 'plugin', String(plugin.id)).length
}

/** By the time they were created, the latest first. */
export function newestFirst(plugins: readonly PluginRecord[]): PluginRecord[] {
  return plugins.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

/** The plugin as the wire carries it. `now` in milliseconds. */
export function describePlugin(reader: Reader, plugin: PluginRecord, now: number): Plugin {
  const nameOf = (userId: number) => displayName(reader.get('users', userId))
  return {
    id: plugin.id,
    plugin_alias: plugin.alias,
    plugin_name: plugin.name,
    description: plugin.description,
    readme: plugin.readme,
    icon: plugin.icon,
    homepage: plugin.homepage,
    category: plugin.category,
    price: plugin.price,
    status: plugin.status,
    reject_reason: plugin.rejectReason,
    owner_id: plugin.ownerId,
    owner_name: nameOf(plugin.ownerId),
    managers: plugin.managerIds.map((id) => ({ id, name: nameOf(id) })),
    latest_version: plugin.latestVersion,
    downloads: plugin.downloads,
    buyers: countBuyers(reader, plugin),
    create_time: toTimestamp(plugin.createdAt),
    update_time: toTimestamp(plugin.updatedAt),
    ...describePluginReview(reader, plugin, now),
  }
}

function matches(plugin: PluginRecord, { keyword, status, category }: ParsedRequestOf<'/app/List'>): boolean {
  const word = keyword?.trim().toLowerCase() ?? ''
  return (
    (status === undefined || plugin.status === status) &&
    (category === undefined || category === '' || plugin.category === category) &&
    [plugin.name, plugin.alias, plugin.description].some((text) => text.toLowerCase().includes(word))
  )
}
