import { pluginStates, versionStates } from '#contract/values/states.ts'
import { request } from '#web/src/api/call.ts'
import { refusalOf } from '#web/src/api/call-error.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import type { ReviewPart } from '../decisions.ts'

/** Submits a plugin for review; succeeds if it already is in review. @throws {CallError} */
export async function submitPlugin({ id }: Pick<Plugin, 'id'>): Promise<void> {
  await ignoreIfAlreadyIn([pluginStates.inReview], () => request('/app/PluginToExamine', { id }))
}

/** Submits a version, a rejected one as a draft first; succeeds after another user's same step. @throws {CallError} */
export async function submitVersion({ id, state }: Pick<PluginVersion, 'id' | 'state'>): Promise<void> {
  const { draft, inReview, rejected } = versionStates
  if (state === rejected) {
    await ignoreIfAlreadyIn([draft, inReview], () =>
      request('/app/PublishStatusAction', { id, state: draft }),
    )
  }
  await ignoreIfAlreadyIn([inReview], () => request('/app/PublishToExamine', { id }))
}

/** Submits a plugin and then its version; reports each submitted part to `onDone`. @throws {CallError} */
export async function submitParts(
  parts: {
    plugin?: Pick<Plugin, 'id'> | undefined
    version?: Pick<PluginVersion, 'id' | 'state'> | undefined
  },
  onDone: (part: ReviewPart) => void = () => undefined,
): Promise<void> {
  const { plugin, version } = parts
  if (plugin) await submitPlugin(plugin)
  if (plugin) onDone('plugin')
  if (version) await submitVersion(version)
  if (version) onDone('version')
}

/** Resubmits a rejected version, with its plugin if that was rejected too. @throws {CallError} */
export async function submitAgain(version: PluginVersion, plugin: Plugin): Promise<void> {
  await submitParts({ plugin: plugin.state === pluginStates.rejected ? plugin : undefined, version })
}

/** Ignores a rejected transition (41002) when the record is already in one of the states. */
async function ignoreIfAlreadyIn(
  states: readonly number[],
  transition: () => Promise<unknown>,
): Promise<void> {
  try {
    await transition()
  } catch (error) {
    const from = refusalOf(error, 'moveNotAllowed')?.from
    if (from === undefined || !states.includes(from)) throw error
  }
}
