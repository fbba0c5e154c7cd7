import { fieldOf } from '#contract/values/json.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { copes } from '../consequences.ts'
import { stale, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { Found } from './cleanup.ts'
import { answeredId, findPlugin, foundIn } from './look-up.ts'
import { checkReadBack } from './read-back.ts'
import type { WriteContext } from './write-context.ts'

export interface OwnPlugin {
  readonly id: number
  readonly alias: string
  /** What others may see of it now, and what has to be taken back at the end. */
  readonly shown: { plugin: boolean; version: number | undefined }
}

/** Creates a plugin; it stays a draft, which only its author sees. */
export async function makePlugin(context: WriteContext, as: Session): Promise<OwnPlugin | undefined> {
  const { probe, namePrefix, onCleanup } = context
  const draft = {
    plugin_name: namePrefix,
    describe: namePrefix,
    category: await someCategory(context, as),
    buy_coin_num: 0,
    plugin_alias: namePrefix,
  }
  const what = `the plugin ${namePrefix}, its versions and files`
  const shown: OwnPlugin['shown'] = { plugin: false, version: undefined }
  let found: Found = 'unknown'
  const step = onCleanup(what, async () => {
    if (found === 'unknown') found = foundIn(await findPlugin(context, namePrefix, as))
    if (found === 'absent') return {}
    if (found === 'unknown') return { left: `${what} (whether it exists is not known)`, again: true }
    const isHidden = await hidePlugin(context, { id: found.id, alias: namePrefix, shown }, as)
    return isHidden ? { left: what } : { left: `${what} (could not be taken back)`, again: true }
  })
  const made = await probe.attempt('/app/Create', draft, { as })
  if (made.kind === 'refused') {
    step.forget()
    return undefined
  }
  const row = await findPlugin(context, namePrefix, as)
  const id = made.kind === 'succeeded' ? answeredId(made.data) : undefined
  found = id === undefined ? foundIn(row) : { id }
  if (typeof found !== 'object') return undefined
  checkReadBack(probe, { path: '/app/Create', what: 'the plugin afterwards', expected: draft, row })
  return { id: found.id, alias: namePrefix, shown }
}

/** Resolves to a category of the host: an offered one, or that of a plugin where the host offers none. */
async function someCategory({ probe, operator }: WriteContext, as: Session): Promise<string> {
  const offered = fieldOf(await probe.succeed('/app/Config', {}, { as }), 'categories')
  const id = textOf(Array.isArray(offered) ? offered[0] : undefined, 'id')
  if (id !== undefined) return id
  const plugins = rowsOf(await probe.succeed('/app/List', {}, { as: operator }))
  return textOf(plugins[0], 'category') ?? 'other'
}

const hiddenPlugin: readonly unknown[] = [pluginStates.draft, pluginStates.rejected, pluginStates.offline]
const hiddenVersion: readonly unknown[] = [
  versionStates.draft,
  versionStates.rejected,
  versionStates.withdrawn,
]

/** Takes back what others may see of a plugin; resolves to true when nothing is left to see. */
export async function hidePlugin(
  context: WriteContext,
  { id, alias, shown }: OwnPlugin,
  as: Session,
): Promise<boolean> {
  const { probe, operator, namePrefix: reason } = context
  const version = shown.version
  if (version !== undefined) {
    const versions = rowsOf(await probe.succeed('/app/PublishList', { id, page: 1, limit: 20 }, { as }))
    const row = versions.find((each) => numberOf(each, 'id') === version)
    const state = fieldOf(row, 'state')
    const path = '/app/PublishStatusAction'
    const isHidden =
      hiddenVersion.includes(state) ||
      (await probe.succeed(path, { id: version, state: versionStates.draft }, { as })) !== undefined ||
      (await probe.succeed(
        path,
        { id: version, state: versionStates.withdrawn, reason },
        { as: operator },
      )) !== undefined
    if (isHidden) shown.version = undefined
  }
  if (shown.plugin) {
    const state = fieldOf(await findPlugin(context, alias, as), 'state')
    const path = '/app/StatusAction'
    const isHidden =
      hiddenPlugin.includes(state) ||
      (await probe.succeed(path, { id, state: pluginStates.draft }, { as })) !== undefined ||
      (await probe.succeed(path, { id, state: pluginStates.offline, reason }, { as: operator })) !== undefined
    if (isHidden) shown.plugin = false
  }
  return !shown.plugin && shown.version === undefined
}

/** Edits a draft, and probes a stale edit and a state change that is not allowed. */
export async function probePluginEdits(
  context: WriteContext,
  { id, alias, shown }: OwnPlugin,
  as: Session,
): Promise<void> {
  const { probe } = context
  const before = await readPlugin(context, alias, as)
  const edit = { id, update_time: textOf(before, 'update_time') ?? '', describe: `${alias} edited` }
  const changed = await probe.succeed('/app/UpdatePluginInfo', edit, { as })
  const row = await readPlugin(context, alias, as)
  if (changed !== undefined && row !== undefined) {
    const kept = { plugin_alias: alias, plugin_name: alias, category: fieldOf(before, 'category') }
    const expected = { ...kept, describe: edit.describe }
    checkReadBack(probe, {
      path: '/app/UpdatePluginInfo',
      what: 'the plugin afterwards',
      expected,
      row,
      before,
    })
    await probe.refuse('/app/UpdatePluginInfo', edit, stale, { as })
  }
  await probe.succeed('/app/UpdateManager', { id, manager_ids: [] }, { as })
  const online = { id, state: pluginStates.online }
  const accepted = await probe.refuse('/app/StatusAction', online, wrongMove, { as })
  if (accepted !== undefined) shown.plugin = true
}

/** Submits the plugin, has a reviewer claim and release it, and withdraws the submission. */
export async function probePluginReview(
  context: WriteContext,
  plugin: OwnPlugin,
  as: Session,
): Promise<void> {
  const { probe, operator } = context
  const { id, shown } = plugin
  const wasShown = shown.plugin
  shown.plugin = true
  const submitted = await probe.attempt('/app/PluginToExamine', { id }, { as })
  shown.plugin = wasShown || submitted.kind !== 'refused'
  if (submitted.kind === 'refused') return
  await probe.refuse('/app/PluginToExamine', { id }, wrongMove, { as })
  // Nobody may review an own plugin.
  if (as !== operator) {
    await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
    await probe.succeed('/app/ExamineRemark', { id, remark: context.namePrefix }, { as: operator })
    await probe.succeed('/app/ExamineDetail', { id }, { as: operator })
    await probe.succeed('/app/ExamineClaim', { id, release: true }, { as: operator })
  }
  const taken = await probe.succeed('/app/StatusAction', { id, state: pluginStates.draft }, { as })
  if (taken !== undefined) shown.plugin = false
  else await hidePlugin(context, plugin, as)
  const history = await probe.succeed('/app/ExamineLog', { id }, { as })
  const isKept = history === undefined || rowsOf(history).length > 0
  probe.check('/app/ExamineLog', isKept, {
    where: 'data after a review',
    expected: 'what was decided',
    got: 'nothing',
    ...copes('it shows that nothing was decided'),
  })
}

async function readPlugin(context: WriteContext, alias: string, as: Session): Promise<unknown> {
  const row = await findPlugin(context, alias, as)
  return row === 'unknown' ? undefined : row
}
