import { pluginStatuses } from '../../../contract/plugin.ts'
import { numberOf, rowsOf, textOf } from '../found.ts'
import { fieldOf, type Session } from '../host.ts'
import { stale, wrongMove } from '../refusals.ts'
import type { Stage } from './stage.ts'

export interface OwnPlugin {
  readonly id: number
  readonly alias: string
}

/** Adds a plugin, which stays a draft that only its author sees. */
export async function makePlugin(stage: Stage, as: Session): Promise<OwnPlugin | undefined> {
  const { probe, mark, leave } = stage
  const config = await probe.succeed('/app/Config', {}, { as })
  const categories = fieldOf(config, 'categories')
  const category = textOf(Array.isArray(categories) ? categories[0] : undefined, 'id') ?? 'other'
  const draft = { plugin_name: mark, description: mark, category, price: 0, plugin_alias: mark }
  const made = await probe.succeed('/app/Create', draft, { as })
  if (made === undefined) return undefined
  leave(`the plugin ${mark}, its versions and files`)
  const id = numberOf(made, 'id') ?? numberOf(await readPlugin(stage, mark, as), 'id')
  return id === undefined ? undefined : { id, alias: mark }
}

/** Edits a draft, and refuses what does not fit its state. */
export async function probePluginEdits(stage: Stage, { id, alias }: OwnPlugin, as: Session): Promise<void> {
  const { probe } = stage
  const before = textOf(await readPlugin(stage, alias, as), 'update_time') ?? ''
  const edit = { id, update_time: before, description: `${alias} edited` }
  const changed = await probe.succeed('/app/UpdatePluginInfo', edit, { as })
  const after = await readPlugin(stage, alias, as)
  if (changed !== undefined && after !== undefined) {
    const isKept = textOf(after, 'description') === edit.description
    probe.check('/app/UpdatePluginInfo', 'the plugin afterwards', isKept, 'the new text', 'another')
    await probe.refuse('/app/UpdatePluginInfo', edit, stale, { as })
  }
  await probe.succeed('/app/UpdateManager', { id, manager_ids: [] }, { as })
  const online = { id, status: pluginStatuses.online }
  await probe.refuse('/app/StatusAction', online, wrongMove, { as })
}

/** Submits the plugin, has a reviewer take it and give it back, and takes it back. */
export async function probePluginReview(stage: Stage, { id }: OwnPlugin, as: Session): Promise<void> {
  const { probe, operator } = stage
  const submitted = await probe.succeed('/app/PluginToExamine', { id }, { as })
  if (submitted === undefined) return
  await probe.refuse('/app/PluginToExamine', { id }, wrongMove, { as })
  // Nobody reviews his own.
  if (as !== operator) {
    await probe.succeed('/app/ExamineClaim', { id }, { as: operator })
    await probe.succeed('/app/ExamineClaim', { id, release: true }, { as: operator })
  }
  await probe.succeed('/app/StatusAction', { id, status: pluginStatuses.draft }, { as })
  const history = await probe.succeed('/app/ExamineLog', { id }, { as })
  const isKept = history === undefined || rowsOf(history).length > 0
  probe.check('/app/ExamineLog', 'data after a review', isKept, 'what was decided', 'nothing')
}

async function readPlugin({ probe }: Stage, alias: string, as: Session): Promise<unknown> {
  const all = await probe.succeed('/app/List', {}, { as })
  return rowsOf(all).find((row) => textOf(row, 'plugin_alias') === alias)
}
