import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { packageEntry } from './file.ts'
import { plugin, waitingReview } from './plugin/plugin.ts'
import { id, listOf, rowsOf, timestamp } from './shapes.ts'
import { limits } from './values/limits.ts'
import { pluginVersion } from './version.ts'

/** A plugin, a version, or a plugin together with its first version in the review queue. */
export const queueItem = z.object({
  /** The plugin. */
  id,
  /** The version; null when the plugin itself is in review. */
  publish_id: id.nullable(),
  plugin_name: z.string(),
  /** Empty when the plugin itself is in review. */
  version: z.string(),
  /** The name of the plugin's owner. */
  realname: z.string(),
  submitted: timestamp,
  holder: waitingReview.shape.holder,
  /** The number of earlier rejections. */
  rejected: z.int().nonnegative(),
  /** Whether the plugin has no released version yet. */
  first: z.boolean(),
  /** Whether the plugin is reviewed with this first version, under one claim. Older hosts list them apart. */
  together: z.boolean().optional(),
})

export type QueueItem = z.infer<typeof queueItem>

export const examineQueue = endpoint('/app/ExamineQueue', {
  summary: 'Plugins and versions that wait for review in one queue, oldest first',
  access: 'granted',
  writes: false,
  extension: true,
  request: z.object({
    page: z.int().min(1).optional(),
    limit: z.int().min(1).max(limits.page.maxSize).optional(),
  }),
  response: listOf(queueItem, 'id', 'publish_id'),
})

/** The plugin's listing at the time of the last decision. */
const decidedListing = plugin
  .pick({
    plugin_name: true,
    describe: true,
    readme: true,
    logo: true,
    homepage: true,
    category: true,
    buy_coin_num: true,
  })
  .extend({ action: z.literal(['approve', 'reject']), created: timestamp })

export const examineDetail = endpoint('/app/ExamineDetail', {
  summary: 'What a reviewer needs for a decision: the plugin or version, and what came before it',
  access: 'granted',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ id, publish_id: id.optional() }),
  response: z.object({
    plugin,
    /** Null before the first decision, and when the host did not store it. */
    listing_before: decidedListing.nullable(),
    version: pluginVersion.nullable(),
    /** As in the queue; the answer to a request without `publish_id` then has the version, too. */
    together: z.boolean().optional(),
    /** The latest released version before it; null for a first release. */
    version_before: pluginVersion.nullable(),
    /** The content of the packages of both versions. */
    packages: rowsOf(z.object({ file_id: z.string(), entries: z.array(packageEntry) }), 'file_id'),
  }),
})

export const examineRemark = endpoint('/app/ExamineRemark', {
  summary:
    'A remark of a reviewer to the author of what waits, without a decision, or the answer of its author',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({
    id,
    publish_id: id.optional(),
    remark: z.string().trim().min(1).max(limits.reason.max),
  }),
  response: z.null(),
})
