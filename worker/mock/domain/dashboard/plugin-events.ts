import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import { startOfDay, toDate } from '#contract/values/provider-time.ts'
import { dayMs, type Period } from '../common/time.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import { type Download, downloadsOf } from '../version/download-days.ts'
import { sum } from './aggregates.ts'

type Counts = PluginNumbers['by_plugin'][number]['period']

interface Sale {
  readonly pluginId: number
  readonly buyerId: number
  readonly price: number
  readonly commission: number
  readonly date: string
}

export interface Events {
  readonly sales: readonly Sale[]
  readonly downloads: readonly Download[]
}

/** Reads the sales and the downloads of the plugins within the period. */
export function eventsOf(reader: Reader, plugins: readonly PluginRecord[], period: Period): Events {
  return {
    sales: plugins.flatMap(({ id }) => salesOf(reader, id, period)),
    downloads: plugins.flatMap(({ id }) => downloadsOf(reader, id, period)),
  }
}

function salesOf(reader: Reader, pluginId: number, [from, to]: Period): Sale[] {
  const [start, end] = [startOfDay(from), startOfDay(to) + dayMs]
  return reader
    .where('purchases', 'plugin', String(pluginId))
    .filter(({ boughtAt }) => start <= boughtAt && boughtAt < end)
    .map(({ buyerId, price, commission, boughtAt }) => ({
      pluginId,
      buyerId,
      price,
      commission,
      date: toDate(boughtAt),
    }))
}

/** Selects the events within the period. */
export function within({ sales, downloads }: Events, [from, to]: Period): Events {
  const isWithin = ({ date }: { readonly date: string }) => from <= date && date <= to
  return { sales: sales.filter(isWithin), downloads: downloads.filter(isWithin) }
}

/** Groups the events; a key without events has no group. */
export function groupBy<Key>(
  { sales, downloads }: Events,
  keyOf: (event: Pick<Sale, 'pluginId' | 'date'>) => Key,
): Map<Key, Events> {
  const groups = new Map<Key, { sales: Sale[]; downloads: Download[] }>()
  const groupOf = (event: Sale | Download) => {
    const key = keyOf(event)
    const group = groups.get(key) ?? { sales: [], downloads: [] }
    groups.set(key, group)
    return group
  }
  for (const sale of sales) groupOf(sale).sales.push(sale)
  for (const download of downloads) groupOf(download).downloads.push(download)
  return groups
}

export function countEvents({ sales, downloads }: Events = { sales: [], downloads: [] }): Counts {
  const gross = sum(sales.map(({ price }) => price))
  const commission = sum(sales.map((sale) => sale.commission))
  return {
    sales: sales.length,
    downloads: sum(downloads.map(({ count }) => count)),
    buyers: new Set(sales.map(({ buyerId }) => buyerId)).size,
    gross,
    commission,
    net: gross - commission,
  }
}
