import { useQuery } from '@tanstack/react-query'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { limits } from '#contract/values/limits.ts'
import { productStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { callQuery } from '#web/src/api/call.ts'
import type { ReviewItem, ReviewQueueItem } from '../review/review-queue.tsx'

/** Returns the request for a plugin's versions, newest first, at most one page of the maximum size. */
export function allVersionsOf(pluginId: number) {
  return { id: pluginId, limit: limits.page.maxSize }
}

export function allVersionsQuery(pluginId: number) {
  return { ...callQuery('/app/PublishList', allVersionsOf(pluginId), 'all'), select: rowsOf<PluginVersion> }
}

function rowsOf<Row>({ list }: { list: Row[] }): Row[] {
  return list
}

/** Returns the product's released versions, newest first; empty on failure. */
export function useReleasedProductVersions(): string[] {
  const { data } = useQuery({
    ...callQuery('/app/EvVersionList', { limit: limits.page.maxSize }, 'all'),
    select: ({ list }) =>
      list.filter(({ state }) => state === productStates.released).map(({ version }) => version),
  })
  return data ?? []
}

export interface ReviewedVersion extends ReviewItem {
  pluginId: number
  versionId: number
}

/** Returns the pending reviews of versions that the user may review. */
export function versionQueue(plugins: readonly Plugin[]): (ReviewedVersion & ReviewQueueItem)[] {
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
