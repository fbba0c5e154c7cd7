import type { Overview } from '../../../contract/dashboard.ts'
import { type VersionStatus, versionStatuses } from '../../../contract/plugin-version.ts'
import { dailySeries } from './daily-series.ts'
import { rankPlugin } from './overview-ranking.ts'
import type { Caller } from './permissions.ts'
import { isInCharge } from './plugin-rights.ts'
import { newestFirst } from './plugins.ts'
import type { PluginRecord, Reader, UserRecord } from './schema.ts'

const createPath = '/app/Create'

const authorsTurn: readonly VersionStatus[] = [
  versionStatuses.draft,
  versionStatuses.rejected,
  versionStatuses.approved,
]

/** Whether the caller has plugins, or was granted to create one. */
export function isAuthor(reader: Reader, { user, role }: Caller): boolean {
  return role.api.includes(createPath) || reader.all('plugins').some((plugin) => isInCharge(plugin, user.id))
}

/**
 * What a user's plugins bring in. Downloads and buyers are those of all plugins he is in charge of,
 * earnings those paid to himself since the beginning; by day for the last `days` days.
 */
export function describeAuthor(
  reader: Reader,
  user: UserRecord,
  now: number,
  days: number,
): NonNullable<Overview['author']> {
  const own = newestFirst(reader.all('plugins').filter((plugin) => isInCharge(plugin, user.id)))
  const plugins = own.map((plugin) => ({
    ...rankPlugin(reader, plugin),
    status: plugin.status,
    latest_version: plugin.latestVersion,
  }))
  const earnings = reader
    .where('purchases', 'author', String(user.id))
    .map(({ boughtAt, price, commission }) => ({ at: boughtAt, value: price - commission }))
  return {
    downloads: sum(plugins.map(({ downloads }) => downloads)),
    buyers: sum(plugins.map(({ buyers }) => buyers)),
    earnings: sum(earnings.map(({ value }) => value)),
    earnings_by_day: dailySeries(earnings, now, days),
    plugins,
    waiting_versions: own.flatMap((plugin) => waitingVersions(reader, plugin)),
  }
}

/** What the review has left to the author: drafts, rejected and approved versions. */
function waitingVersions(
  reader: Reader,
  plugin: PluginRecord,
): NonNullable<Overview['author']>['waiting_versions'] {
  return reader
    .where('versions', 'plugin', String(plugin.id))
    .filter(({ status }) => authorsTurn.includes(status))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    .map(({ id, version, status }) => ({
      id,
      plugin_id: plugin.id,
      plugin_name: plugin.name,
      version,
      status,
    }))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
