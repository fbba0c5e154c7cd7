import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { platform } from '../file.ts'
import { coins, date, id, overviewDays, rowsOf } from '../shapes.ts'
import { limits } from '../values/limits.ts'
import { startOfDay } from '../values/provider-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The first and the last day, inclusive. */
const period = z
  .tuple([date, date])
  .refine(([from, to]) => daysBetween(from, to) > 0, 'the last day has to be the first one or later')
  .refine(([from, to]) => !(daysBetween(from, to) > limits.numbers.maxDays), 'the period is too long')

/** Counts the days of a period; NaN for a date that does not exist. */
function daysBetween(from: string, to: string): number {
  return (startOfDay(to) - startOfDay(from)) / dayMs + 1
}

const counts = z.object({
  /** Purchases and free installations. */
  sales: z.int().nonnegative(),
  /** Started downloads of released versions. */
  downloads: z.int().nonnegative(),
  /** Different users among the sales. */
  buyers: z.int().nonnegative(),
  gross: coins,
  commission: coins,
  net: coins,
})

const span = counts.extend({ from: date, to: date })

const downloads = z.object({
  downloads: z.int().nonnegative(),
  /** The numbers of the preceding period. */
  downloads_before: z.int().nonnegative(),
})

export const pluginNumbers = endpoint('/app/PluginNumbers', {
  summary: 'Sales, downloads, buyers and income of a period, beside those of the period before',
  access: 'session',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({
    /** A plugin of the caller, or any plugin for an administrator; absent for all plugins that the caller owns. */
    plugin_id: id.optional(),
    /** The last days, today included; 30 by default. */
    days: overviewDays.optional(),
    /** A custom period; `days` is ignored then. */
    date: period.optional(),
  }),
  response: z.object({
    period: span,
    /** The preceding period of the same length. */
    before: span,
    /** One row per day of the period, oldest first. */
    by_day: rowsOf(counts.extend({ date }), 'date'),
    /** The versions that were downloaded in one of both periods, most downloaded first. */
    by_version: rowsOf(
      downloads.extend({ plugin_id: id, plugin_name: z.string(), version: z.string() }),
      'plugin_id',
      'version',
    ),
    by_platform: rowsOf(downloads.extend({ platform }), 'platform'),
    /** The plugins with sales or downloads in one of both periods, highest earnings first. */
    by_plugin: rowsOf(
      z.object({ plugin_id: id, plugin_name: z.string(), period: counts, before: counts }),
      'plugin_id',
    ),
  }),
})

export type PluginNumbers = z.infer<typeof pluginNumbers.response>
