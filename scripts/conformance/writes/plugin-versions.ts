import { createHash } from 'node:crypto'
import { versionStates } from '#contract/values/states.ts'
import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { consequences } from '../consequences.ts'
import { unknownRecord, wrongField, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import { answeredId } from './look-up.ts'
import { hidePlugin, type OwnPlugin } from './plugins.ts'
import { checkReadBack } from './read-back.ts'
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
  const made = await probe.attempt('/app/PublishCreate', draft, { as })
  if (made.kind === 'refused') return undefined
  const row = await readVersion(context, plugin, as)
  const id = (made.kind === 'succeeded' ? answeredId(made.data) : undefined) ?? numberOf(row, 'id')
  if (id === undefined) return undefined
  const { id: _, files: __, ...expected } = draft
  checkReadBack(probe, { path: '/app/PublishCreate', what: 'the version afterwards', expected, row })
  await probeVersionEdits(context, { id, files, plugin }, as)
  const released = await probe.refuse('/app/PublishRelease', { id }, wrongMove, { as })
  if (released !== undefined) plugin.shown.version = id
  const before = plugin.shown.version
  plugin.shown.version = id
  const submitted = await probe.attempt('/app/PublishToExamine', { id }, { as })
  if (submitted.kind === 'refused') plugin.shown.version = before
  if (submitted.kind === 'refused') return id
  const again = { ...wrongField('version'), what: 'a version that is not greater' }
  await probe.refuse('/app/PublishCreate', draft, again, { as })
  await probe.refuse('/app/UpdatePublishChangeLog', { id, changelog: namePrefix }, wrongMove, { as })
  const taken = await probe.succeed('/app/PublishStatusAction', { id, state: versionStates.draft }, { as })
  if (taken !== undefined) plugin.shown.version = undefined
  else await hidePlugin(context, plugin, as)
  const state = { state: versionStates.draft }
  const afterwards = await readVersion(context, plugin, as)
  checkReadBack(probe, {
    path: '/app/PublishStatusAction',
    what: 'the version afterwards',
    expected: state,
    row: afterwards,
  })
  return id
}

async function probeVersionEdits(
  context: WriteContext,
  { id, files, plugin }: { id: number; files: Files; plugin: OwnPlugin },
  as: Session,
): Promise<void> {
  const { probe, namePrefix } = context
  const before = await readVersion(context, plugin, as)
  const changelog = `- ${namePrefix} edited`
  const changed = await probe.succeed('/app/UpdatePublishChangeLog', { id, changelog }, { as })
  if (changed !== undefined) {
    const row = await readVersion(context, plugin, as)
    const what = 'the version afterwards'
    const expected = { version, changelog }
    checkReadBack(probe, { path: '/app/UpdatePublishChangeLog', what, expected, row, before })
  }
  await probe.succeed('/app/UpdatePublishBinV2', { id, files }, { as })
  const approved = { id, state: versionStates.approved }
  const accepted = await probe.refuse('/app/PublishStatusAction', approved, wrongMove, { as })
  if (accepted !== undefined) plugin.shown.version = id
}

/** Resolves to this run's version of the plugin as the host has it now; undefined when it is not listed. */
async function readVersion({ probe }: WriteContext, { id }: OwnPlugin, as: Session): Promise<unknown> {
  const rows = rowsOf(await probe.succeed('/app/PublishList', { id, page: 1, limit: 20 }, { as }))
  return rows.find((row) => textOf(row, 'version') === version)
}

/** The uploaded file of each platform. */
type Files = { readonly platform: 'linux_amd64'; readonly file_id: string }[]

/** Uploads a program of a few bytes; an empty list when the upload fails. */
export async function uploadProgram(context: WriteContext, alias: string, as: Session): Promise<Files> {
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
  probe.check('/app/UploadDone', isWhole, {
    where: 'data',
    expected: 'the size and SHA-256 of what was sent',
    got: 'others',
    ...consequences.lostAfterWriting,
  })
  return [{ platform: 'linux_amd64', file_id }]
}
