import type { Plugin } from '../../../../contract/plugin.ts'
import type { QueueItem, ReviewItem } from '../../components/review/review-queue.tsx'

export interface ReviewedVersion extends ReviewItem {
  pluginId: number
  versionId: number
}

/** Returns the versions of all plugins that wait for this reviewer's decision. */
export function versionQueue(plugins: readonly Plugin[]): (ReviewedVersion & QueueItem)[] {
  return plugins.flatMap(({ id: pluginId, plugin_name, waiting_versions = [] }) =>
    waiting_versions.map(({ id: versionId, version, review }) => ({
      key: String(versionId),
      name: `${plugin_name} ${version}`,
      review,
      pluginId,
      versionId,
    })),
  )
}
