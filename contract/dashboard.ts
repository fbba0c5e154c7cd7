import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { operaterLog } from './operation-log.ts'
import { plugin, pluginStatus } from './plugin.ts'
import { versionStatus } from './plugin-version.ts'
import { coins, date, id, timestamp } from './shapes.ts'

export const overviewDays = z.literal([7, 30, 90])

/** One value a day, oldest first, a day without events included as 0. */
const series = z.array(z.object({ date, value: z.int() }))

const ranked = plugin.pick({
  id: true,
  plugin_name: true,
  owner_name: true,
  price: true,
  downloads: true,
  buyers: true,
})

const administrator = z.object({
  users: z.int(),
  plugins: z.int(),
  /** Plugins and versions. */
  waiting_reviews: z.int(),
  coins_in_circulation: coins,
  income: series,
  sign_ups: series,
  best_plugins: z.array(ranked),
  newest_logs: z.array(operaterLog),
})

const author = z.object({
  downloads: z.int(),
  buyers: z.int(),
  earnings: coins,
  earnings_by_day: series,
  plugins: z.array(ranked.extend({ status: pluginStatus, latest_version: z.string() })),
  /** The versions that are his to submit, revise or release, the latest first. */
  waiting_versions: z.array(
    z.object({ id, plugin_id: id, plugin_name: z.string(), version: z.string(), status: versionStatus }),
  ),
})

const reviewer = z.object({
  /** What he may decide about, plugins and versions. */
  waiting: z.int(),
  /** Since when the oldest of them waits; empty when nothing does. */
  oldest: z.union([timestamp, z.literal('')]),
  /** How many of them he holds. */
  held: z.int(),
})

const buyer = z.object({
  ev_coin: coins,
  purchases: z.array(
    z.object({ id, plugin_id: id, plugin_name: z.string(), price: coins, create_time: timestamp }),
  ),
  new_plugins: z.array(ranked.extend({ create_time: timestamp })),
})

export const overview = endpoint('/dashboard/Overview', {
  summary: 'The dashboard’s numbers; which parts are there depends on the role',
  access: 'session',
  effect: 'read',
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
