import { queryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/values/limits.ts'
import { productStates } from '../../../../contract/values/states.ts'
import { call } from '../../api/call.ts'

/** All versions of a plugin, newest first: up to as many as one call answers. */
export function everyVersion(pluginId: number) {
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

/** Released versions of the product, newest first; none when they cannot be had. */
export function useProductVersions(): string[] {
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
