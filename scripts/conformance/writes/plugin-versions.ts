import { createHash } from 'node:crypto'
import { versionStates } from '../../../contract/values/states.ts'
import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { unknownRecord, wrongField, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { OwnPlugin } from './plugins.ts'
import type { WriteContext } from './write-context.ts'

const version = '0.0.1'

/** Creates a version of the plugin, edits it, submits it and takes it back; resolves to its id. */
export async function probeVersions(
  context: WriteContext,
  plugin: OwnPlugin,
  as: Session,
): Promise<number | undefined> {
  const { probe, namePrefix } = context
  const files = await uploadProgram(context, plugin.alias, as)
  const draft = { id: plugin.id, version, changelog: `- ${namePrefix}`, files }
  await probe.refuse('/app/PublishCreate', { ...draft, version: 'x' }, wrongField('version'), { as })
  const made = await probe.succeed('/app/PublishCreate', draft, { as })
  const id = numberOf(made, 'id') ?? (await newestVersion(context, plugin, as))
  if (made === undefined || id === undefined) return undefined
  await probeVersionEdits(context, { id, files }, as)
  await probe.refuse('/app/PublishRelease', { id }, wrongMove, { as })
  const submitted = await probe.succeed('/app/PublishToExamine', { id }, { as })
  if (submitted === undefined) return id
  const again = { ...wrongField('version'), what: 'a version that is not greater' }
  await probe.refuse('/app/PublishCreate', draft, again, { as })
  await probe.refuse('/app/UpdatePublishChangeLog', { id, changelog: namePrefix }, wrongMove, { as })
  await probe.succeed('/app/PublishStatusAction', { id, state: versionStates.draft }, { as })
  const listed = rowsOf(
    await probe.succeed('/app/PublishList', { id: plugin.id, page: 1, limit: 20 }, { as }),
  )
  const state = numberOf(listed[0], 'state')
  const isDraft = listed.length === 0 || state === versionStates.draft
  probe.check('/app/PublishStatusAction', 'the version afterwards', isDraft, 'a draft', 'in another state')
  return id
}

async function probeVersionEdits(
  { probe, namePrefix }: WriteContext,
  { id, files }: { id: number; files: Files },
  as: Session,
): Promise<void> {
  await probe.succeed('/app/UpdatePublishChangeLog', { id, changelog: `- ${namePrefix} edited` }, { as })
  await probe.succeed('/app/UpdatePublishBinV2', { id, files }, { as })
  const approved = { id, state: versionStates.approved }
  await probe.refuse('/app/PublishStatusAction', approved, wrongMove, { as })
}

async function newestVersion(
  { probe }: WriteContext,
  { id }: OwnPlugin,
  as: Session,
): Promise<number | undefined> {
  const rows = rowsOf(await probe.succeed('/app/PublishList', { id, page: 1, limit: 20 }, { as }))
  return numberOf(
    rows.find((row) => textOf(row, 'version') === version),
    'id',
  )
}

/** The uploaded file of each platform. */
type Files = { readonly platform: 'linux_amd64'; readonly file_id: string }[]

/** Uploads a program of a few bytes; an empty list when the upload fails. */
async function uploadProgram(context: WriteContext, alias: string, as: Session): Promise<Files> {
  const { probe } = context
  const bytes = new TextEncoder().encode(`#!/bin/sh\n# ${alias}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const request = { file_name: `${alias}_linux_amd64`, size: bytes.length, sha256 }
  const begun = await probe.succeed('/app/UploadInit', request, { as })
  const file_id = textOf(begun, 'file_id')
  if (file_id === undefined) return []
  const headers = { 'X-Part-Sha256': sha256 }
  const unknown = { file_id: 'no-such-file', part: 1 }
  await probe.refuse('/app/UploadPart', unknown, unknownRecord, { as, bytes, headers })
  await probe.succeed('/app/UploadPart', { file_id, part: 1 }, { as, bytes, headers })
  const done = await probe.succeed('/app/UploadDone', { file_id }, { as })
  if (done === undefined) return []
  const isWhole = numberOf(done, 'size') === bytes.length && textOf(done, 'sha256') === sha256
  probe.check('/app/UploadDone', 'data', isWhole, 'the size and SHA-256 of what was sent', 'others')
  return [{ platform: 'linux_amd64', file_id }]
}
