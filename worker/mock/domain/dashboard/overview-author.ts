import type { Overview } from '../../../../contract/dashboard.ts'
import { type VersionState, versionStates } from '../../../../contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import type { UserRecord } from '../account/records.ts'
import { newestFirst } from '../common/lists.ts'
import { isOwnerOrManager } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { dailySeries, rankPlugin, sum } from './aggregates.ts'

const createPath = '/app/Create'

const authorsTurn: readonly VersionState[] = [
  versionStates.draft,
  versionStates.rejected,
  versionStates.approved,
]

/** Returns whether the caller has plugins or may create one. */
export function isAuthor(reader: Reader, { user, role }: Caller): boolean {
  return (
    role.api.includes(createPath) || reader.all('plugins').some((plugin) => isOwnerOrManager(plugin, user.id))
  )
}

/**
 * Describes an author's numbers: downloads and buyers of all plugins he owns or manages, and his own earnings since the
 * beginning; by day for the last `days` days.
 */
export function describeAuthor(
  reader: Reader,
  user: UserRecord,
  now: number,
  days: number,
): NonNullable<Overview['author']> {
  const own = reader
    .all('plugins')
    .filter((plugin) => isOwnerOrManager(plugin, user.id))
    .toSorted(newestFirst)
  const plugins = own.map((plugin) => ({
    ...rankPlugin(reader, plugin),
    state: plugin.status,
    latest_version: plugin.latestVersion,
  }))
  const earnings = reader
    .where('purchases', 'author', String(user.id))
    .map(({ boughtAt, price, commission }) => ({ at: boughtAt, value: price - commission }))
  return {
    downloads: sum(plugins.map(({ download_cnt }) => download_cnt)),
    buyers: sum(plugins.map(({ buyers }) => buyers)),
    earnings: sum(earnings.map(({ value }) => value)),
    earnings_by_day: dailySeries(earnings, now, days),
    plugins,
    waiting_versions: own.flatMap((plugin) => waitingVersions(reader, plugin)),
  }
}

/** Lists the versions that need the author: drafts, rejected and approved versions. */
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
      state: status,
    }))
}
