import type { MarketPlugin, marketSorts } from '#contract/market.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import { type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import {
  describeListing,
  latestVersionOf,
  listingColumns,
  matchesKeyword,
  newestListingsFirst,
} from '../plugin/plugin-listing.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { owns } from './purchases.ts'

type Sort = (typeof marketSorts)[number]

const sorts: Readonly<Record<Exclude<Sort, 'new'>, Comparison<PluginRecord>>> = {
  hot: (a, b) => b.downloads - a.downloads || newestFirst(a, b),
  price: (a, b) => a.price - b.price || newestFirst(a, b),
}

/** Returns whether the plugin is online, has a released version, and has an author who can be paid. */
export function isForSale(reader: Reader, plugin: PluginRecord): boolean {
  return (
    plugin.status === pluginStates.online &&
    plugin.latestVersion !== '' &&
    reader.get('users', plugin.ownerId) !== undefined
  )
}

type MarketRequest = ParsedRequestOf<'/app/MarketList'>

/** Lists the plugins for sale: the newest, the most downloaded or the cheapest first. */
export function listMarket(
  reader: Reader,
  userId: number,
  request: MarketRequest,
): ResponseOf<'/app/MarketList'> {
  const matching = reader
    .all('plugins')
    .filter((plugin) => isForSale(reader, plugin) && matches(reader, userId, plugin, request))
  const ofCategory = matching.filter(({ category }) => !request.category || category === request.category)

  const { sort = 'new', order_by_col: column } = request
  const rows =
    sort === 'new' && column === undefined
      ? newestListingsFirst(reader, ofCategory)
      : sortRows(ofCategory, request, listingColumns(reader), sort === 'new' ? newestFirst : sorts[sort])
  const { list, count } = paginate(rows, request)
  return {
    list: list.map((plugin) => describeMarketPlugin(reader, plugin, userId)),
    count,
    categories: countCategories(matching),
  }
}

/** Applies every filter but the category. */
function matches(reader: Reader, userId: number, plugin: PluginRecord, request: MarketRequest): boolean {
  const { search_txt: keyword, price, not_owned: notOwned, owner_id: ownerId = plugin.ownerId } = request
  const isOwned = () => plugin.ownerId === userId || owns(reader, userId, plugin.id)
  return (
    plugin.ownerId === ownerId &&
    matchesKeyword(reader, plugin, keyword) &&
    isInPriceRange(plugin.price, price) &&
    !(notOwned === 1 && isOwned())
  )
}

/** Returns whether a price is within a range such as `0-99` or `200-`. */
function isInPriceRange(price: number, range = '0-'): boolean {
  const [from = '', to = ''] = range.split('-')
  return Number(from) <= price && (to === '' || price <= Number(to))
}

function countCategories(plugins: readonly PluginRecord[]): { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { category } of plugins) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count }))
}

/** Formats a plugin of the market for the user. */
export function describeMarketPlugin(reader: Reader, plugin: PluginRecord, userId: number): MarketPlugin {
  return {
    ...describeListing(reader, plugin),
    changelog: latestVersionOf(reader, plugin)?.changeLog ?? '',
    owned: owns(reader, userId, plugin.id),
  }
}
