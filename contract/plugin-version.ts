import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fileChoice, versionFile } from './file.ts'
import { limits } from './limits.ts'
import { waitingReview } from './plugin.ts'
import { id, listOf, paging, timestamp } from './shapes.ts'

/** Where a version stands; the moves between the states are the mock's domain. */
export const versionStatuses = {
  draft: 0,
  inReview: 1,
  approved: 2,
  rejected: 3,
  released: 4,
  withdrawn: 5,
  scheduled: 6,
} as const

export const versionStatus = z.literal(Object.values(versionStatuses))

export type VersionStatus = z.infer<typeof versionStatus>

/** A semantic version (semver.org, 2.0.0). */
export const semanticVersion = z.string().max(limits.version.max).regex(limits.version.pattern)

export const changeLog = z.string().max(limits.changeLog.max)

const optionalTime = z.union([timestamp, z.literal('')])

/** A product version, or nothing for no bound. */
const bound = z.union([semanticVersion, z.literal('')])

export const pluginVersion = z.object({
  id,
  plugin_id: id,
  version: z.string(),
  change_log: z.string(),
  gte_ev_dependency_ver: z.string(),
  lte_ev_dependency_ver: z.string(),
  status: versionStatus,
  reject_reason: z.string(),
  release_at: optionalTime,
  files: z.array(versionFile),
  downloads: z.int().nonnegative(),
  create_time: timestamp,
  update_time: timestamp,
  release_time: optionalTime,
  /** Only while it is in review, and only from a host that knows. */
  review: waitingReview.optional(),
})

export type PluginVersion = z.infer<typeof pluginVersion>

export const publishList = endpoint('/app/PublishList', {
  summary: 'The versions of a plugin, newest first',
  access: 'session',
  effect: 'read',
  request: paging.extend({ id, status: versionStatus.optional() }),
  response: listOf(pluginVersion),
})

export const publishCreate = endpoint('/app/PublishCreate', {
  summary: 'A new version of a plugin, as a draft',
  access: 'granted',
  effect: 'change',
  extension: true,
  request: z.object({
    id,
    version: semanticVersion,
    change_log: changeLog,
    files: fileChoice,
    gte_ev_dependency_ver: bound.optional(),
    lte_ev_dependency_ver: bound.optional(),
  }),
  response: z.object({ id }),
})

export const updatePublishBinV2 = endpoint('/app/UpdatePublishBinV2', {
  summary: 'Other files for a version that is a draft or was rejected',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, files: fileChoice }),
  response: z.null(),
})

export const updatePublishChangeLog = endpoint('/app/UpdatePublishChangeLog', {
  summary: 'Another change log',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, change_log: changeLog }),
  response: z.null(),
})

export const publishToExamine = endpoint('/app/PublishToExamine', {
  summary: 'Submit a version for review',
  access: 'granted',
  effect: 'change',
  request: z.object({ id }),
  response: z.null(),
})

export const publishStatusAction = endpoint('/app/PublishStatusAction', {
  summary: 'Move a version to another state',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, status: versionStatus, reason: z.string().max(limits.reason.max).optional() }),
  response: z.null(),
})

export const publishRelease = endpoint('/app/PublishRelease', {
  summary: 'Release an approved version, now or at a time',
  access: 'granted',
  effect: 'change',
  request: z.object({ id, release_at: timestamp.optional() }),
  response: z.null(),
})
