import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import type { ParsedRequestOf } from '#contract/registry.ts'
import { platforms } from '#contract/values/platforms.ts'
import { administratorRoleId, type Caller } from '../access/permissions.ts'
import { ContractError } from '../common/errors.ts'
import { datesOf, lastDates, type Period, periodBefore } from '../common/time.ts'
import { isOwnerOrManager } from '../plugin/plugin-rights.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { Download } from '../version/download-days.ts'
import { sum } from './aggregates.ts'
import { countEvents, type Events, eventsOf, groupBy, within } from './plugin-events.ts'

const defaultDays = 30

/**
 * Returns sales and downloads of the caller's plugins, or of one, in a period and the previous one. `now` in
 * milliseconds.
 * @throws ContractError `recordNotFound` for a plugin whose numbers the caller may not see
 */
export function describePluginNumbers(
  reader: Reader,
  caller: Caller,
  { plugin_id, days = defaultDays, date }: ParsedRequestOf<'/app/PluginNumbers'>,
  now: number,
): PluginNumbers {
  const plugins = readablePlugins(reader, caller, plugin_id)
  const period = date ?? lastPeriod(now, days)
  const earlier = periodBefore(period)
  const both = eventsOf(reader, plugins, [earlier[0], period[1]])
  const [current, before] = [within(both, period), within(both, earlier)]
  const byDay = groupBy(current, ({ date: day }) => day)
  return {
    period: { from: period[0], to: period[1], ...countEvents(current) },
    before: { from: earlier[0], to: earlier[1], ...countEvents(before) },
    by_day: datesOf(period).map((day) => ({ date: day, ...countEvents(byDay.get(day)) })),
    by_version: byVersion(plugins, current.downloads, before.downloads),
    by_platform: platforms.map((platform) => ({
      platform,
      downloads: countOf(current.downloads.filter((each) => each.platform === platform)),
      downloads_before: countOf(before.downloads.filter((each) => each.platform === platform)),
    })),
    by_plugin: byPlugin(plugins, current, before),
  }
}

function lastPeriod(now: number, days: number): Period {
  const dates = lastDates(now, days)
  const today = lastDates(now, 1)[0] ?? ''
  return [dates[0] ?? today, today]
}

/** Without an id, returns the owned plugins only: the income of a managed one is another user's. */
function readablePlugins(reader: Reader, { user, role }: Caller, id: number | undefined): PluginRecord[] {
  if (id === undefined) return reader.all('plugins').filter(({ ownerId }) => ownerId === user.id)
  const plugin = reader.get('plugins', id)
  if (plugin && (isOwnerOrManager(plugin, user.id) || role.id === administratorRoleId)) return [plugin]
  throw new ContractError('recordNotFound', 'plugin.notFound')
}

function byPlugin(
  plugins: readonly PluginRecord[],
  current: Events,
  before: Events,
): PluginNumbers['by_plugin'] {
  const [groups, earlier] = [current, before].map((events) => groupBy(events, ({ pluginId }) => pluginId))
  return plugins
    .filter(({ id }) => groups?.has(id) || earlier?.has(id))
    .map(({ id, name }) => ({
      plugin_id: id,
      plugin_name: name,
      period: countEvents(groups?.get(id)),
      before: countEvents(earlier?.get(id)),
    }))
    .toSorted(
      (a, b) =>
        b.period.net - a.period.net || b.period.downloads - a.period.downloads || a.plugin_id - b.plugin_id,
    )
}

function byVersion(
  plugins: readonly PluginRecord[],
  current: readonly Download[],
  before: readonly Download[],
): PluginNumbers['by_version'] {
  const names = new Map(plugins.map(({ id, name }) => [id, name]))
  const rows = new Map<string, PluginNumbers['by_version'][number]>()
  const add = ({ pluginId, version, count }: Download, column: 'downloads' | 'downloads_before') => {
    const key = `${pluginId} ${version}`
    const plugin_name = names.get(pluginId) ?? ''
    const row = rows.get(key) ?? {
      plugin_id: pluginId,
      plugin_name,
      version,
      downloads: 0,
      downloads_before: 0,
    }
    rows.set(key, { ...row, [column]: row[column] + count })
  }
  for (const download of current) add(download, 'downloads')
  for (const download of before) add(download, 'downloads_before')
  return [...rows.values()].toSorted(
    (a, b) =>
      b.downloads - a.downloads || b.downloads_before - a.downloads_before || a.plugin_id - b.plugin_id,
  )
}

function countOf(downloads: readonly Download[]): number {
  return sum(downloads.map(({ count }) => count))
}
