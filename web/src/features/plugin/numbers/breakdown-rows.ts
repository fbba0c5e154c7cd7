import type { PluginNumbers } from '#web/src/api/records.ts'
import { noValue, sumOf } from '#web/src/lib/formats.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import type { BreakdownKey, Metric } from './metric.ts'

export interface BreakdownRow {
  key: string
  name: string
  now: number | undefined
  before: number | undefined
}

interface RowOptions {
  /** The metric by plugin; versions and platforms have downloads only. */
  metric: Metric
  /** Omits the plugin's name from the versions. */
  isOnePlugin: boolean
}

/** Returns the rows of a breakdown in descending order, without those that are 0 in both periods. */
export function rowsBy(
  by: BreakdownKey,
  { by_plugin, by_version, by_platform }: PluginNumbers,
  { metric, isOnePlugin }: RowOptions,
): BreakdownRow[] {
  const rows = {
    plugin: () =>
      by_plugin.map(({ plugin_id, plugin_name, period, before }) => ({
        key: String(plugin_id),
        name: plugin_name ?? noValue,
        now: period[metric],
        before: before[metric],
      })),
    version: () =>
      by_version.map(({ plugin_id, plugin_name, version, downloads, downloads_before }) => ({
        key: `${plugin_id} ${version}`,
        name: [...(isOnePlugin ? [] : [plugin_name]), version].map((text) => text ?? noValue).join(' '),
        now: downloads,
        before: downloads_before,
      })),
    platform: () =>
      by_platform.map(({ platform, downloads, downloads_before }) => ({
        key: platform,
        name: platformName(platform),
        now: downloads,
        before: downloads_before,
      })),
  }[by]()
  return rows
    .filter(({ now, before }) => (sumOf(now, before) ?? 1) > 0)
    .toSorted((a, b) => descending(a.now, b.now) || descending(a.before, b.before))
}

/** Compares numbers, unknown ones last; NaN if both are. */
function descending(a = -Infinity, b = -Infinity): number {
  return b - a
}
