import type { Plugin } from '../../../contract/plugin.ts'
import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import { paginate } from './paging.ts'
import type { Caller } from './permissions.ts'
import { describeListing, mentions } from './plugin-listing.ts'
import { sideOf } from './plugin-rights.ts'
import type { PluginRecord, Reader } from './schema.ts'
import { toTimestamp } from './timestamps.ts'
import { displayName } from './users.ts'
import { describePluginReview, waitingVersionsOf } from './waiting-reviews.ts'

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
  const waiting = waitingVersionsOf(reader, now)
  return {
    list: list.map((plugin) => ({
      ...describePlugin(reader, plugin, now),
      ...(sideOf(plugin, caller) === 'reviewer' && { waiting_versions: waiting(plugin.id) }),
    })),
    count,
  }
}

/** By the time they were created, the latest first. */
export function newestFirst(plugins: readonly PluginRecord[]): PluginRecord[] {
  return plugins.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
}

/** The plugin as the wire carries it. `now` in milliseconds. */
export function describePlugin(reader: Reader, plugin: PluginRecord, now: number): Plugin {
  const nameOf = (userId: number) => displayName(reader.get('users', userId))
  return {
    ...describeListing(reader, plugin),
    status: plugin.status,
    reject_reason: plugin.rejectReason,
    managers: plugin.managerIds.map((id) => ({ id, name: nameOf(id) })),
    update_time: toTimestamp(plugin.updatedAt),
    ...describePluginReview(reader, plugin, now),
  }
}

function matches(plugin: PluginRecord, { keyword, status, category }: ParsedRequestOf<'/app/List'>): boolean {
  return (
    (status === undefined || plugin.status === status) &&
    (category === undefined || category === '' || plugin.category === category) &&
    mentions(plugin, keyword)
  )
}
