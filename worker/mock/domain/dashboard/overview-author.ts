import type { Overview } from '#contract/dashboard.ts'
import { pluginStates, type VersionState, versionStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import type { UserRecord } from '../account/records.ts'
import { newestFirst } from '../common/lists.ts'
import { lastDates } from '../common/time.ts'
import { hasPlugins, isOwnerOrManager } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { missingParts } from '../version/version-rules.ts'
import { versionsOf } from '../version/versions.ts'
import { dailySeries, describeRankedPlugin, sum, valuesOf } from './aggregates.ts'
import { eventsOf } from './plugin-events.ts'

type AuthorPart = NonNullable<Overview['author']>

const createPath = '/app/Create'

const awaitingAuthor: readonly VersionState[] = [
  versionStates.draft,
  versionStates.rejected,
  versionStates.approved,
]

/** Returns whether the caller has plugins or may create one. */
export function isAuthor(reader: Reader, { user, role }: Caller): boolean {
  return role.api.includes(createPath) || hasPlugins(reader, user.id)
}

/** Describes an author's downloads and buyers of all managed plugins, and earnings, by day for the last `days` days. */
export function describeAuthor(reader: Reader, user: UserRecord, now: number, days: number): AuthorPart {
  const own = reader
    .all('plugins')
    .filter((plugin) => isOwnerOrManager(plugin, user.id))
    .toSorted(newestFirst)
  const plugins = own.map((plugin) => ({
    ...describeRankedPlugin(reader, plugin),
    state: plugin.status,
    latest_version: plugin.latestVersion,
  }))
  const earnings = reader
    .where('purchases', 'author', String(user.id))
    .map(({ boughtAt, price, commission }) => ({ at: boughtAt, value: price - commission }))
  const earningsByDay = dailySeries(earnings, now, 2 * days)
  return {
    downloads: sum(plugins.map(({ download_cnt }) => download_cnt)),
    buyers: sum(plugins.map(({ buyers }) => buyers)),
    earnings: sum(earnings.map(({ value }) => value)),
    earnings_by_day: earningsByDay.slice(-days),
    plugins,
    waiting_versions: own.flatMap((plugin) => waitingVersions(reader, plugin)),
    waiting_plugins: own.flatMap((plugin) => waitingPlugin(reader, plugin)),
    added_by_day: { ...countByDay(reader, own, lastDates(now, 2 * days)), earnings: valuesOf(earningsByDay) },
  }
}

/** Counts the downloads and the buyers of the plugins on each of the dates. */
function countByDay(
  reader: Reader,
  plugins: readonly PluginRecord[],
  dates: readonly string[],
): { downloads: number[]; buyers: number[] } {
  const { sales, downloads } = eventsOf(reader, plugins, [dates[0] ?? '', dates.at(-1) ?? ''])
  const onDates = (events: readonly { date: string; count: number }[]) => {
    const counts = new Map<string, number>()
    for (const { date, count } of events) counts.set(date, (counts.get(date) ?? 0) + count)
    return dates.map((date) => counts.get(date) ?? 0)
  }
  return { downloads: onDates(downloads), buyers: onDates(sales.map(({ date }) => ({ date, count: 1 }))) }
}

/** Lists the versions that await the author: drafts, rejected and approved versions. */
function waitingVersions(reader: Reader, plugin: PluginRecord): AuthorPart['waiting_versions'] {
  return versionsOf(reader, plugin.id)
    .filter(({ status }) => awaitingAuthor.includes(status))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .map((version) => ({
      id: version.id,
      plugin_id: plugin.id,
      plugin_name: plugin.name,
      version: version.version,
      state: version.status,
      missing: missingParts(version),
    }))
}

function waitingPlugin(
  reader: Reader,
  { id, name, status, description }: PluginRecord,
): NonNullable<AuthorPart['waiting_plugins']> {
  if (status !== pluginStates.draft && status !== pluginStates.rejected) return []
  const missing: ('describe' | 'version')[] = []
  if (description.trim() === '') missing.push('describe')
  if (versionsOf(reader, id).length === 0) missing.push('version')
  return [{ id, plugin_name: name, state: status, missing }]
}
