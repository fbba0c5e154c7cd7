import { pluginStates } from '../../../contract/values/states.ts'
import { fieldOf, numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { stale, wrongMove } from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import type { WriteContext } from './write-context.ts'

export interface OwnPlugin {
  readonly id: number
  readonly alias: string
}

/** Creates a plugin; it stays a draft, which only its author sees. */
export async function makePlugin(context: WriteContext, as: Session): Promise<OwnPlugin | undefined> {
  const { probe, namePrefix, addLeftover } = context
  const config = await probe.succeed('/app/Config', {}, { as })
  const categories = fieldOf(config, 'categories')
  const category = textOf(Array.isArray(categories) ? categories[0] : undefined, 'id') ?? 'other'
  const draft = {
    plugin_name: namePrefix,
    describe: namePrefix,
    category,
    buy_coin_num: 0,
    plugin_alias: namePrefix,
  }
  const made = await probe.succeed('/app/Create', draft, { as })
  if (made === undefined) return undefined
  addLeftover(`the plugin ${namePrefix}, its versions and files`)
  const id = numberOf(made, 'id') ?? numberOf(await readPlugin(context, namePrefix, as), 'id')
  return id === undefined ? undefined : { id, alias: namePrefix }
}

/** Edits a draft, and probes a stale edit and a state change that is not allowed. */
export async function probePluginEdits(
  context: WriteContext,
  { id, alias }: OwnPlugin,
  as: Session,
): Promise<void> {
  const { probe } = context
  const before = textOf(await readPlugin(context, alias, as), 'update_time') ?? ''
  const edit = { id, update_time: before, describe: `${alias} edited` }
  const changed = await probe.succeed('/app/UpdatePluginInfo', edit, { as })
  const after = await readPlugin(context, alias, as)
  if (changed !== undefined && after !== undefined) {
    const isKept = textOf(after, 'describe') === edit.describe
    probe.check('/app/UpdatePluginInfo', 'the plugin afterwards', isKept, 'the new text', 'another')
    await probe.refuse('/app/UpdatePluginInfo', edit, stale, { as })
  }
  await probe.succeed('/app/UpdateManager', { id, manager_ids: [] }, { as })
  const online = { id, state: pluginStates.online }
  await probe.refuse('/app/StatusAction', online, wrongMove, { as })
}

/** Submits the plugin, has a reviewer claim and release it, and withdraws the submission. */
export async function probePluginReview(
  context: WriteContext,
  { id }: OwnPlugin,
  as: Session,
): Promise<void> {
  const { probe, operator } = context
  const submitted = await probe.succeed('/app/PluginToExamine', { id }, { as })
  if (submitted === undefined) return
  await probe.refuse('/app/PluginToExamine', { id }, wrongMove, { as })
  // Nobody may review an own plugin.
  if (as !== operator) {
    await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
    await probe.succeed('/app/ExamineClaim', { id, release: true }, { as: operator })
  }
  await probe.succeed('/app/StatusAction', { id, state: pluginStates.draft }, { as })
  const history = await probe.succeed('/app/ExamineLog', { id }, { as })
  const isKept = history === undefined || rowsOf(history).length > 0
  probe.check('/app/ExamineLog', 'data after a review', isKept, 'what was decided', 'nothing')
}

async function readPlugin({ probe }: WriteContext, alias: string, as: Session): Promise<unknown> {
  const all = await probe.succeed('/app/List', {}, { as })
  return rowsOf(all).find((row) => textOf(row, 'plugin_alias') === alias)
}
