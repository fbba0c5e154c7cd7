import type { MarketPlugin, marketSorts } from '../../../contract/market.ts'
import { pluginStatuses } from '../../../contract/plugin.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { paginate } from './paging.ts'
import { describeListing, mentions } from './plugin-listing.ts'
import { owns } from './purchase-log.ts'
import type { PluginRecord, Reader } from './schema.ts'

type Sort = (typeof marketSorts)[number]

const newest = (a: PluginRecord, b: PluginRecord) => b.createdAt - a.createdAt || b.id - a.id

const orders: Readonly<Record<Sort, (a: PluginRecord, b: PluginRecord) => number>> = {
  new: newest,
  hot: (a, b) => b.downloads - a.downloads || newest(a, b),
  price: (a, b) => a.price - b.price || newest(a, b),
}

/** Whether the plugin is online, has a released version, and an author who can be paid. */
export function isForSale(reader: Reader, plugin: PluginRecord): boolean {
  return (
    plugin.status === pluginStatuses.online &&
    plugin.latestVersion !== '' &&
    reader.get('users', plugin.ownerId) !== undefined
  )
}

/** The plugins for sale: the newest, the most downloaded or the cheapest first. */
export function listMarket(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/MarketList'>,
): ResponseOf<'/app/MarketList'> {
  const matching = reader
    .all('plugins')
    .filter((plugin) => isForSale(reader, plugin) && matches(plugin, request))
    .toSorted(orders[request.sort ?? 'new'])
  const { list, count } = paginate(matching, request)
  return { list: list.map((plugin) => describeMarketPlugin(reader, plugin, userId)), count }
}

function matches(
  plugin: PluginRecord,
  { keyword, category = '' }: ParsedRequestOf<'/app/MarketList'>,
): boolean {
  return (category === '' || plugin.category === category) && mentions(plugin, keyword)
}

function describeMarketPlugin(reader: Reader, plugin: PluginRecord, userId: number): MarketPlugin {
  return {
    ...describeListing(reader, plugin),
    change_log: latestChangeLog(reader, plugin),
    owned: owns(reader, userId, plugin.id),
  }
}

function latestChangeLog(reader: Reader, { id, latestVersion }: PluginRecord): string {
  const versions = reader.where('versions', 'plugin', String(id))
  return versions.find(({ version }) => version === latestVersion)?.changeLog ?? ''
}
