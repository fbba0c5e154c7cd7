import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { platform } from './file.ts'
import { limits } from './limits.ts'
import { coins, id, listOf, nothing, paging, timestamp } from './shapes.ts'

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

/** What waits for review: since when, before how many others, and who holds it at the moment. */
export const waitingReview = z.object({
  submitted: timestamp,
  /** Its place in the queue of its kind, from 1. */
  position: z.int().positive(),
  holder: z.object({ id, name: z.string(), until: timestamp }).nullable(),
})

/** What the history of a review can say; `action` may be another word at a newer host. */
export const examineActions = [
  'submit',
  'revoke',
  'claim',
  'give_back',
  'approve',
  'reject',
  'revise',
  'take_offline',
  'bring_online',
  'schedule',
  'unschedule',
  'release',
  'withdraw',
  'restore',
] as const

export type ExamineAction = (typeof examineActions)[number]

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
  /** Only while it is in review, and only from a host that knows. */
  review: waitingReview.optional(),
  /** Its versions that wait for the caller's decision; only for who reviews it, and only from a host that knows. */
  waiting_versions: z.array(z.object({ id, version: z.string(), review: waitingReview })).optional(),
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

const draft = z.object({
  plugin_name: z.string().min(1).max(limits.plugin.maxName),
  description: z.string().max(limits.plugin.maxDescription),
  category: z.string().min(1).max(64),
  price: z.int().min(0).max(limits.plugin.maxPrice),
  icon: z.string().max(limits.avatar.max).optional(),
  homepage: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  readme: z.string().max(limits.changeLog.max).optional(),
})

export const pluginConfig = endpoint('/app/Config', {
  summary: 'What a plugin can be: categories, platforms, limits',
  access: 'session',
  effect: 'read',
  request: nothing,
  response: z.object({
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    platforms: z.array(platform),
    /** A part of one: 0.2 is a fifth. */
    commission_rate: z.number().min(0).max(1),
    /** Bytes. */
    max_file_size: z.int(),
    price_max: coins,
  }),
})

export const pluginCreate = endpoint('/app/Create', {
  summary: 'Add a plugin, as a draft',
  access: 'granted',
  effect: 'change',
  request: draft.extend({ plugin_alias: z.string().regex(limits.plugin.alias) }),
  response: z.object({ id }),
})

export const updatePluginInfo = endpoint('/app/UpdatePluginInfo', {
  summary: 'Edit a plugin, if it is still the one that was read',
  access: 'granted',
  effect: 'change',
  request: draft.partial().extend({ id, update_time: timestamp }),
  response: z.null(),
})

export const updateManager = endpoint('/app/UpdateManager', {
  summary: 'Who else may manage the plugin; for its owner only',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, manager_ids: z.array(id).max(limits.plugin.maxManagers) }),
  response: z.null(),
})

export const pluginToExamine = endpoint('/app/PluginToExamine', {
  summary: 'Submit a plugin for review',
  access: 'granted',
  effect: 'change',
  request: z.object({ id }),
  response: z.null(),
})

export const statusAction = endpoint('/app/StatusAction', {
  summary: 'Move a plugin to another state',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, status: pluginStatus, reason: z.string().max(limits.reason.max).optional() }),
  response: z.null(),
})

export const examineClaim = endpoint('/app/ExamineClaim', {
  summary: 'Take what waits for review, or give it back',
  access: 'granted',
  effect: 'change',
  extension: true,
  request: z.object({ id, publish_id: id.optional(), release: z.boolean().optional() }),
  response: z.null(),
})

export const examineLog = endpoint('/app/ExamineLog', {
  summary: 'What was decided about a plugin or a version, and why',
  access: 'session',
  effect: 'read',
  extension: true,
  request: z.object({ id, publish_id: id.optional() }),
  response: z.array(
    // One of `examineActions`.
    z.object({ id, action: z.string(), operater_name: z.string(), reason: z.string(), created: timestamp }),
  ),
})
