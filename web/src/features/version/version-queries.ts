import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { limits } from '#contract/values/limits.ts'
import { productStates } from '#contract/values/states.ts'
import { call } from '#web/src/api/call.ts'
import type { ReviewItem, ReviewQueueItem } from '../review/review-queue.tsx'

/** Returns query options for a plugin's versions, newest first, at most one page of the maximum size. */
export function allVersionsQuery(pluginId: number) {
  return queryOptions({
    queryKey: ['/app/PublishList', { id: pluginId, all: true }],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        '/app/PublishList',
        { id: pluginId, limit: limits.page.maxSize },
        { signal, handles: 'all' },
      )
      return list
    },
  })
}

/** Returns the product's released versions, newest first; empty on failure. */
export function useReleasedProductVersions(): string[] {
  const { data } = useQuery({
    queryKey: ['/app/EvVersionList', 'names'],
    queryFn: async ({ signal }) => {
      const { list } = await call(
        '/app/EvVersionList',
        { limit: limits.page.maxSize },
        { signal, handles: 'all' },
      )
      return list.filter(({ state }) => state === productStates.released).map(({ version }) => version)
    },
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
