import type { MarketPlugin, marketSorts } from '../../../../contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../../contract/registry.ts'
import { pluginStates } from '../../../../contract/values/states.ts'
import { type Comparison, inOrder, newestFirst, paginate } from '../common/lists.ts'
import { describeListing, latestVersionOf, listingColumns, matchesKeyword } from '../plugin/plugin-listing.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { owns } from './purchases.ts'

type Sort = (typeof marketSorts)[number]

const sorts: Readonly<Record<Sort, Comparison<PluginRecord>>> = {
  new: newestFirst,
  hot: (a, b) => b.downloads - a.downloads || newestFirst(a, b),
  price: (a, b) => a.price - b.price || newestFirst(a, b),
}

/** Returns whether the plugin is online, has a released version, and its author can be paid. */
export function isForSale(reader: Reader, plugin: PluginRecord): boolean {
  return (
    plugin.status === pluginStates.online &&
    plugin.latestVersion !== '' &&
    reader.get('users', plugin.ownerId) !== undefined
  )
}

/** Lists the plugins for sale: the newest, the most downloaded or the cheapest first. */
export function listMarket(
  reader: Reader,
  userId: number,
  request: ParsedRequestOf<'/app/MarketList'>,
): ResponseOf<'/app/MarketList'> {
  const matching = reader
    .all('plugins')
    .filter((plugin) => isForSale(reader, plugin) && matches(plugin, request))

  const rows = inOrder(matching, request, listingColumns(reader), sorts[request.sort ?? 'new'])
  const { list, count } = paginate(rows, request)
  return { list: list.map((plugin) => describeMarketPlugin(reader, plugin, userId)), count }
}

function matches(
  plugin: PluginRecord,
  { search_txt: keyword, category = '' }: ParsedRequestOf<'/app/MarketList'>,
): boolean {
  return (category === '' || plugin.category === category) && matchesKeyword(plugin, keyword)
}

function describeMarketPlugin(reader: Reader, plugin: PluginRecord, userId: number): MarketPlugin {
  return {
    ...describeListing(reader, plugin),
    changelog: latestVersionOf(reader, plugin)?.changeLog ?? '',
    owned: owns(reader, userId, plugin.id),
  }
}
