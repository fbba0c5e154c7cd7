import type { MarketPlugin } from '../../../contract/market.ts'
import type { PluginRecord, Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'

/** What everybody sees of a plugin, whether he owns, reviews or buys it. */
export function describeListing(
  reader: Reader,
  plugin: PluginRecord,
): Omit<MarketPlugin, 'change_log' | 'owned'> {
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
    owner_id: plugin.ownerId,
    owner_name: displayName(reader.get('users', plugin.ownerId)),
    latest_version: plugin.latestVersion,
    downloads: plugin.downloads,
    buyers: countBuyers(reader, plugin),
    create_time: toTimestamp(plugin.createdAt),
  }
}

/** How many users have bought the plugin, or installed it free of charge. */
export function countBuyers(reader: Reader, plugin: PluginRecord): number {
  return reader.where('purchases', 'plugin', String(plugin.id)).length
}

/** Whether the plugin's name, alias or description has the word, in whatever case; no word fits all. */
export function mentions(plugin: PluginRecord, keyword = ''): boolean {
  const word = keyword.trim().toLowerCase()
  return [plugin.name, plugin.alias, plugin.description].some((text) => text.toLowerCase().includes(word))
}
