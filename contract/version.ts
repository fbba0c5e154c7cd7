import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fileChoice, sourceChoice, versionFile } from './file.ts'
import { rejectedAbout, waitingReview } from './plugin/plugin.ts'
import { id, listOf, listRequest, optionalTimestamp, rowsOf, timestamp } from './shapes.ts'
import { limits } from './values/limits.ts'
import { versionStates } from './values/states.ts'

export const versionState = z.literal(Object.values(versionStates))

/** A semantic version (semver.org, 2.0.0). */
export const semanticVersion = z.string().max(limits.version.max).regex(limits.version.pattern)

export const changeLog = z.string().max(limits.changeLog.max)

/** A product version, or empty for no limit. */
const bound = z.union([semanticVersion, z.literal('')])

export const pluginVersion = z.object({
  id,
  plugin_id: id,
  version: z.string(),
  changelog: z.string(),
  gte_ev_dependency_ver: z.string(),
  lte_ev_dependency_ver: z.string(),
  state: versionState,
  msg: z.string(),
  /** The subjects of the rejection; other hosts omit it. */
  msg_about: rejectedAbout.optional(),
  release_at: optionalTimestamp,
  files: rowsOf(versionFile, 'platform'),
  /** The download link of the source code, empty without one; older hosts omit it. */
  source_code_url: z.string().optional(),
  download_count: z.int().nonnegative(),
  /** The id of the user who created the version. */
  create_by: id,
  create_time: timestamp,
  update_time: timestamp,
  publish_time: optionalTimestamp,
  /** Only while the version is in review; older hosts omit it. */
  review: waitingReview.optional(),
})

export type PluginVersion = z.infer<typeof pluginVersion>

export const publishList = endpoint('/app/PublishList', {
  summary: 'The versions of a plugin, newest first',
  access: 'session',
  writes: false,
  refusals: ['recordNotFound'],
  request: listRequest([
    'id',
    'version',
    'state',
    'download_count',
    'create_time',
    'update_time',
    'publish_time',
  ]).extend({ id, state: versionState.optional() }),
  response: listOf(pluginVersion),
})

export const publishCreate = endpoint('/app/PublishCreate', {
  summary: 'A new version of a plugin, as a draft',
  access: 'granted',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'packageRejected'],
  request: z.object({
    id,
    version: semanticVersion,
    changelog: changeLog,
    files: fileChoice,
    source_code_file_id: sourceChoice,
    gte_ev_dependency_ver: bound.optional(),
    lte_ev_dependency_ver: bound.optional(),
  }),
  response: z.object({ id }),
})

export const updatePublishBinV2 = endpoint('/app/UpdatePublishBinV2', {
  summary: 'Other files for a version that is a draft or was rejected',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'packageRejected'],
  request: z.object({ id, files: fileChoice, source_code_file_id: sourceChoice }),
  response: z.null(),
})

export const updatePublishChangeLog = endpoint('/app/UpdatePublishChangeLog', {
  summary: 'Another change log',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id, changelog: changeLog }),
  response: z.null(),
})

export const publishToExamine = endpoint('/app/PublishToExamine', {
  summary: 'Submit a version for review',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id }),
  response: z.null(),
})

export const publishStatusAction = endpoint('/app/PublishStatusAction', {
  summary: 'Move a version to another state',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({
    id,
    state: versionState,
    reason: z.string().max(limits.reason.max).optional(),
    /** The subjects of a rejection; older hosts ignore it. */
    about: rejectedAbout.optional(),
  }),
  response: z.null(),
})

export const publishRelease = endpoint('/app/PublishRelease', {
  summary: 'Release an approved version, now or at a time',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id, release_at: timestamp.optional() }),
  response: z.null(),
})
