import type { Overview } from '#contract/dashboard.ts'
import { toDate } from '#contract/values/provider-time.ts'
import { displayName } from '../account/users.ts'
import { dayMs, lastDates } from '../common/time.ts'
import { countBuyers, logoFieldsOf } from '../plugin/plugin-listing.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'

export interface Event {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: number
}

/** Sums the events of the last `days` days by day in the provider's zone, oldest first. */
export function dailySeries(
  events: readonly Event[],
  now: number,
  days: number,
): { date: string; value: number }[] {
  const sums = new Map(lastDates(now, days).map((date) => [date, 0]))
  // Skips older events, most of a long history, before formatting their dates.
  const earliest = now - days * dayMs
  for (const { at, value } of events) {
    if (at < earliest) continue
    const date = toDate(at)
    const sum = sums.get(date)
    if (sum !== undefined) sums.set(date, sum + value)
  }
  return [...sums].map(([date, value]) => ({ date, value }))
}

export function valuesOf(series: readonly { readonly value: number }[]): number[] {
  return series.map(({ value }) => value)
}

type RankedPlugin = NonNullable<Overview['administrator']>['best_plugins'][number]

/** Describes a plugin as the dashboard lists it. */
export function describeRankedPlugin(reader: Reader, plugin: PluginRecord): RankedPlugin {
  return {
    id: plugin.id,
    plugin_name: plugin.name,
    ...logoFieldsOf(plugin),
    realname: displayName(reader.get('users', plugin.ownerId)),
    buy_coin_num: plugin.price,
    download_cnt: plugin.downloads,
    buyers: countBuyers(reader, plugin),
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
