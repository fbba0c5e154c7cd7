import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import type { ReviewItem, ReviewQueueItem } from '../review/review-queue.tsx'

export interface ReviewedPlugin extends ReviewItem {
  pluginId: number
}

/** Returns the pending reviews of plugins that the user may review. */
export function pluginQueue(
  plugins: readonly Plugin[],
  rightsTo: (plugin: Plugin) => PluginRights,
): (ReviewedPlugin & ReviewQueueItem)[] {
  return plugins.flatMap((plugin) => {
    const { review } = plugin
    return review && rightsTo(plugin).mayReview ? [{ ...reviewOf(plugin), review }] : []
  })
}

/** Returns whether the host sends the claim of every plugin in review. */
export function hasReviewClaims(plugins: readonly Plugin[]): boolean {
  return plugins.every(({ state, review }) => state !== pluginStates.inReview || review)
}

export function reviewOf({ id, plugin_name: name }: Plugin): ReviewedPlugin {
  return { key: String(id), name, pluginId: id }
}
