import { versionStatuses } from '../../../contract/plugin-version.ts'
import { numberOf, rowsOf, textOf } from '../found.ts'
import type { Session } from '../host.ts'
import { wrongField, wrongMove } from '../refusals.ts'
import type { OwnPlugin } from './plugins.ts'
import type { Stage } from './stage.ts'
import { type Files, uploadProgram } from './uploads.ts'

const version = '0.0.1'

/** Adds a version of the plugin, edits it, submits it and takes it back; its id. */
export async function probeVersions(
  stage: Stage,
  plugin: OwnPlugin,
  as: Session,
): Promise<number | undefined> {
  const { probe, mark } = stage
  const files = await uploadProgram(stage, plugin.alias, as)
  const draft = { id: plugin.id, version, change_log: `- ${mark}`, files }
  await probe.refuse('/app/PublishCreate', { ...draft, version: 'x' }, wrongField('version'), { as })
  const made = await probe.succeed('/app/PublishCreate', draft, { as })
  const id = numberOf(made, 'id') ?? (await newestVersion(stage, plugin, as))
  if (made === undefined || id === undefined) return undefined
  await probeVersionEdits(stage, { id, files }, as)
  await probe.refuse('/app/PublishRelease', { id }, wrongMove, { as })
  const submitted = await probe.succeed('/app/PublishToExamine', { id }, { as })
  if (submitted === undefined) return id
  const again = { ...wrongField('version'), what: 'a version that is not greater' }
  await probe.refuse('/app/PublishCreate', draft, again, { as })
  await probe.refuse('/app/UpdatePublishChangeLog', { id, change_log: mark }, wrongMove, { as })
  await probe.succeed('/app/PublishStatusAction', { id, status: versionStatuses.draft }, { as })
  const listed = rowsOf(
    await probe.succeed('/app/PublishList', { id: plugin.id, page: 1, limit: 20 }, { as }),
  )
  const state = numberOf(listed[0], 'status')
  const isDraft = listed.length === 0 || state === versionStatuses.draft
  probe.check('/app/PublishStatusAction', 'the version afterwards', isDraft, 'a draft', 'in another state')
  return id
}

async function probeVersionEdits(
  { probe, mark }: Stage,
  { id, files }: { id: number; files: Files },
  as: Session,
): Promise<void> {
  await probe.succeed('/app/UpdatePublishChangeLog', { id, change_log: `- ${mark} edited` }, { as })
  await probe.succeed('/app/UpdatePublishBinV2', { id, files }, { as })
  const approved = { id, status: versionStatuses.approved }
  await probe.refuse('/app/PublishStatusAction', approved, wrongMove, { as })
}

async function newestVersion({ probe }: Stage, { id }: OwnPlugin, as: Session): Promise<number | undefined> {
  const rows = rowsOf(await probe.succeed('/app/PublishList', { id, page: 1, limit: 20 }, { as }))
  return numberOf(
    rows.find((row) => textOf(row, 'version') === version),
    'id',
  )
}
