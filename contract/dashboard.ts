import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { operaterLog } from './operations/operation-log.ts'
import { plugin, pluginFace, pluginState } from './plugin/plugin.ts'
import { queueItem } from './review.ts'
import { coins, date, id, optionalTimestamp, overviewDays, timestamp } from './shapes.ts'
import { versionState } from './version.ts'

/** One value per day, oldest first; a day without events has 0. */
const series = z.array(z.object({ date, value: z.int() }))

/** What was added on each day of the period and, before them, on as many days of the period before; oldest first. */
const added = z.array(z.int())

const ranked = plugin
  .pick({
    id: true,
    plugin_name: true,
    realname: true,
    buy_coin_num: true,
    download_cnt: true,
    buyers: true,
  })
  .extend(pluginFace)

const administrator = z.object({
  users: z.int(),
  plugins: z.int(),
  /** Plugins and versions in review. */
  waiting_reviews: z.int(),
  /** When the oldest of them was submitted, empty when there is none; older hosts leave it out. */
  oldest_review: optionalTimestamp.optional(),
  coins_in_circulation: coins,
  income: series,
  sign_ups: series,
  best_plugins: z.array(ranked),
  newest_logs: z.array(operaterLog),
  /** Older hosts leave it out. */
  added_by_day: z.object({ users: added, plugins: added, income: added }).optional(),
})

/** What a draft lacks for its review, by the names of the fields; `version` for a plugin without any. */
const missing = z.array(z.enum(['describe', 'version', 'files', 'changelog']))

const author = z.object({
  downloads: z.int(),
  buyers: z.int(),
  earnings: coins,
  earnings_by_day: series,
  plugins: z.array(ranked.extend({ state: pluginState, latest_version: z.string() })),
  /** The author's drafts, rejected and approved versions, newest first. */
  waiting_versions: z.array(
    z.object({
      id,
      plugin_id: id,
      plugin_name: z.string(),
      version: z.string(),
      state: versionState,
      missing: missing.optional(),
    }),
  ),
  /** The author's draft and rejected plugins, newest first; older hosts leave it out. */
  waiting_plugins: z.array(z.object({ id, plugin_name: z.string(), state: pluginState, missing })).optional(),
  /** Of all plugins as the totals are, and what the author earned; older hosts leave it out. */
  added_by_day: z.object({ downloads: added, buyers: added, earnings: added }).optional(),
})

const reviewer = z.object({
  /** Plugins and versions that the reviewer may decide on. */
  waiting: z.int(),
  /** When the oldest of them was submitted; empty when there is none. */
  oldest: optionalTimestamp,
  /** The number of reviews that the reviewer has claimed. */
  held: z.int(),
  /** The first of the queue; older hosts leave it out. */
  queue: z.array(queueItem).optional(),
})

const buyer = z.object({
  ev_coin: coins,
  purchases: z.array(
    z.object({
      id,
      plugin_id: id,
      plugin_name: z.string(),
      ...pluginFace,
      price: coins,
      create_time: timestamp,
      /** Whether a version is out that is newer than the downloaded one; other hosts leave it out. */
      has_update: z.boolean().optional(),
    }),
  ),
  /** How many of all purchases have an update; other hosts leave it out. */
  updates: z.int().optional(),
  /** Other hosts leave out the alias, by which the market names a plugin. */
  new_plugins: z.array(ranked.extend({ create_time: timestamp, plugin_alias: z.string().optional() })),
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
    reviewer: reviewer.optional(),
    author: author.optional(),
    buyer: buyer.optional(),
  }),
})

export type Overview = z.infer<typeof overview.response>
