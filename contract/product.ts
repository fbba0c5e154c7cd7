import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fileChoice, versionFile } from './file.ts'
import { id, listOf, listRequest, optionalTimestamp, rowsOf, timestamp } from './shapes.ts'
import { productStates } from './values/states.ts'
import { changeLog, semanticVersion } from './version.ts'

export const evVersion = z.object({
  id,
  version: z.string(),
  changelog: z.string(),
  state: z.literal(Object.values(productStates)),
  latest: z.boolean(),
  files: rowsOf(versionFile, 'platform'),
  create_time: timestamp,
  publish_time: optionalTimestamp,
})

export type EvVersion = z.infer<typeof evVersion>

export const evVersionList = endpoint('/app/EvVersionList', {
  summary: 'The product’s versions, newest first',
  access: 'session',
  writes: false,
  request: listRequest(['id', 'version', 'state', 'create_time', 'publish_time']),
  response: listOf(evVersion),
})

export const evVersionCreateV2 = endpoint('/app/EvVersionCreateV2', {
  summary: 'A new version of the product as a draft, or another content for a draft',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed', 'packageRejected'],
  request: z.object({
    version: semanticVersion,
    changelog: changeLog,
    files: fileChoice,
    id: id.optional(),
  }),
  response: z.object({ id }),
})

export const evPublishRelease = endpoint('/app/EvPublishRelease', {
  summary: 'Release a draft; it becomes the latest version',
  access: 'granted',
  writes: true,
  refusals: ['recordNotFound', 'moveNotAllowed'],
  request: z.object({ id }),
  response: z.null(),
})
