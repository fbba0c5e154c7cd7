import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fileChoice, versionFile } from './file.ts'
import { changeLog, semanticVersion } from './plugin-version.ts'
import { flag, id, listOf, paging, timestamp } from './shapes.ts'

export const evVersion = z.object({
  id,
  version: z.string(),
  change_log: z.string(),
  /** 0 draft, 1 released. */
  status: flag,
  latest: z.boolean(),
  files: z.array(versionFile),
  create_time: timestamp,
  release_time: z.union([timestamp, z.literal('')]),
})

export type EvVersion = z.infer<typeof evVersion>

export const evVersionList = endpoint('/app/EvVersionList', {
  summary: 'The product’s versions, newest first',
  access: 'session',
  effect: 'read',
  request: paging,
  response: listOf(evVersion),
})

export const evVersionCreateV2 = endpoint('/app/EvVersionCreateV2', {
  summary: 'A new version of the product as a draft, or another content for a draft',
  access: 'granted',
  effect: 'change',
  request: z.object({
    version: semanticVersion,
    change_log: changeLog,
    files: fileChoice,
    id: id.optional(),
  }),
  response: z.object({ id }),
})

export const evPublishRelease = endpoint('/app/EvPublishRelease', {
  summary: 'Release a draft; it becomes the latest version',
  access: 'granted',
  effect: 'change',
  request: z.object({ id }),
  response: z.null(),
})
