import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { coins, id, listOf, paging, timestamp } from './shapes.ts'

/** Where a plugin stands; the moves between the states are the mock's domain. */
export const pluginStatuses = {
  draft: 0,
  inReview: 1,
  online: 2,
  rejected: 3,
  offline: 4,
} as const

export const pluginStatus = z.literal(Object.values(pluginStatuses))

export type PluginStatus = z.infer<typeof pluginStatus>

export const plugin = z.object({
  id,
  plugin_alias: z.string(),
  plugin_name: z.string(),
  description: z.string(),
  readme: z.string(),
  icon: z.string(),
  homepage: z.string(),
  category: z.string(),
  price: coins,
  status: pluginStatus,
  reject_reason: z.string(),
  owner_id: id,
  owner_name: z.string(),
  managers: z.array(z.object({ id, name: z.string() })),
  /** Empty while nothing is released. */
  latest_version: z.string(),
  downloads: z.int().nonnegative(),
  buyers: z.int().nonnegative(),
  create_time: timestamp,
  update_time: timestamp,
})

export type Plugin = z.infer<typeof plugin>

export const pluginList = endpoint('/app/List', {
  summary: 'The plugins the caller owns or manages; a reviewer sees all',
  access: 'session',
  effect: 'read',
  request: paging.extend({
    keyword: z.string().max(100).optional(),
    status: pluginStatus.optional(),
    category: z.string().max(64).optional(),
  }),
  response: listOf(plugin),
})
