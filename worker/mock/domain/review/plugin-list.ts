import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { Caller } from '../access/permissions.ts'
import { by, type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import { describePlugin, listingColumns, matchesKeyword } from '../plugin/plugin-listing.ts'
import { sideOf } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { describeReviews } from './waiting-reviews.ts'

/**
 * Lists the plugins that the caller may see, newest first, with their reviews: one page, or all without a page number.
 * Only a request for a single plugin has readme and pictures. `now` in milliseconds.
 */
export function listPlugins(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/app/List'>,
  now: number,
): ResponseOf<'/app/List'> {
  const visible = reader.all('plugins').filter((plugin) => sideOf(plugin, caller) !== undefined)
  const selected = visible.filter((plugin) => matches(reader, plugin, request))
  const matching = sortRows(selected, request, columnsOf(reader), newestFirst)
  const isPaged = request.page !== undefined || request.limit !== undefined
  const { list, count } = isPaged ? paginate(matching, request) : { list: matching, count: matching.length }
  const reviews = describeReviews(reader, now)
  return {
    list: list.map((plugin) => {
      const { readme, pictures, ...listed } = describePlugin(reader, plugin)
      return {
        ...listed,
        ...(request.id !== undefined && { readme, pictures }),
        ...reviews.ofPlugin(plugin),
        open_versions: reviews.openVersionsOf(plugin.id),
        ...(sideOf(plugin, caller) === 'reviewer' && { waiting_versions: reviews.versionsOf(plugin.id) }),
      }
    }),
    count,
  }
}

type PluginColumn = NonNullable<ParsedRequestOf<'/app/List'>['order_by_col']>

function columnsOf(reader: Reader): Record<PluginColumn, Comparison<PluginRecord>> {
  return {
    ...listingColumns(reader),
    plugin_alias: by(({ alias }) => alias),
    category: by(({ category }) => category),
    state: by(({ status }) => status),
    update_time: by(({ updatedAt }) => updatedAt),
  }
}

function matches(
  reader: Reader,
  plugin: PluginRecord,
  { id, search_txt: keyword, state: status, category, user_id: ownerId }: ParsedRequestOf<'/app/List'>,
): boolean {
  return (
    (id === undefined || plugin.id === id) &&
    (status === undefined || plugin.status === status) &&
    (ownerId === undefined || plugin.ownerId === ownerId) &&
    (category === undefined || category === '' || plugin.category === category) &&
    matchesKeyword(reader, plugin, keyword)
  )
}
