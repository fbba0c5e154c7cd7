import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { operaterLog } from './operations/operation-log.ts'
import { missingFields, plugin, pluginLogoFields, pluginState } from './plugin/plugin.ts'
import { queueItem } from './review.ts'
import { coins, date, id, optionalTimestamp, overviewDays, rowsOf, timestamp } from './shapes.ts'
import { versionState } from './version.ts'

/** One value per day, oldest first; a day without events has 0. */
const series = rowsOf(z.object({ date, value: z.int() }), 'date')

/** Additions per day, oldest first: the days of the previous period, then those of the period. */
const added = z.array(z.int())

const rankedPlugin = plugin
  .pick({
    id: true,
    plugin_name: true,
    realname: true,
    buy_coin_num: true,
    download_cnt: true,
    buyers: true,
  })
  .extend(pluginLogoFields)

const administrator = z.object({
  users: z.int(),
  plugins: z.int(),
  /** Plugins and versions in review. */
  waiting_reviews: z.int(),
  /** The submission time of the oldest of them, empty when there is none; older hosts omit it. */
  oldest_review: optionalTimestamp.optional(),
  coins_in_circulation: coins,
  income: series,
  sign_ups: series,
  best_plugins: rowsOf(rankedPlugin),
  newest_logs: rowsOf(operaterLog),
  /** Absent on older hosts. */
  added_by_day: z.object({ users: added, plugins: added, income: added }).optional(),
})

const author = z.object({
  downloads: z.int(),
  buyers: z.int(),
  earnings: coins,
  earnings_by_day: series,
  plugins: rowsOf(rankedPlugin.extend({ state: pluginState, latest_version: z.string() })),
  /** The author's drafts, rejected and approved versions, newest first. */
  waiting_versions: rowsOf(
    z.object({
      id,
      plugin_id: id,
      plugin_name: z.string(),
      version: z.string(),
      state: versionState,
      missing: missingFields.optional(),
    }),
  ),
  /** The author's draft and rejected plugins, newest first; older hosts omit it. */
  waiting_plugins: rowsOf(
    z.object({ id, plugin_name: z.string(), state: pluginState, missing: missingFields }),
  ).optional(),
  /** Downloads and buyers of all plugins, and the author's earnings; older hosts omit it. */
  added_by_day: z.object({ downloads: added, buyers: added, earnings: added }).optional(),
})

const reviewer = z.object({
  /** Plugins and versions in review that the reviewer may decide on. */
  waiting: z.int(),
  /** The submission time of the oldest of them; empty when there is none. */
  oldest: optionalTimestamp,
  /** The number of reviews that the reviewer has claimed. */
  held: z.int(),
  /** The first of the queue; older hosts omit it. */
  queue: rowsOf(queueItem, 'id', 'publish_id').optional(),
})

/** The refund requests that the caller may answer. */
const refunds = z.object({
  waiting: z.int(),
  /** The time of the oldest of them; empty when there is none. */
  oldest: optionalTimestamp,
})

const buyer = z.object({
  ev_coin: coins,
  purchases: rowsOf(
    z.object({
      id,
      plugin_id: id,
      plugin_name: z.string(),
      ...pluginLogoFields,
      price: coins,
      create_time: timestamp,
      /** Whether a released version is newer than the downloaded one; other hosts omit it. */
      has_update: z.boolean().optional(),
    }),
  ),
  /** The number of purchases with an update; other hosts omit it. */
  updates: z.int().optional(),
  /** The alias names a plugin in the market; other hosts omit it. */
  new_plugins: rowsOf(rankedPlugin.extend({ create_time: timestamp, plugin_alias: z.string().optional() })),
})

export const overview = endpoint('/dashboard/Overview', {
  summary: 'The dashboard’s numbers; which parts are there depends on the role',
  access: 'session',
  writes: false,
  extension: true,
  request: z.object({ days: overviewDays.optional() }),
  response: z.object({
    days: overviewDays,
    administrator: administrator.optional(),
    /** For callers who may refund orders; older hosts omit it. */
    refunds: refunds.optional(),
    reviewer: reviewer.optional(),
    author: author.optional(),
    buyer: buyer.optional(),
  }),
})

export type Overview = z.infer<typeof overview.response>
