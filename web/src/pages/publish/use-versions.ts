import { queryOptions, useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/values/limits.ts'
import { productStates } from '../../../../contract/values/states.ts'
import { call } from '../../api/call.ts'

/** Query options of a plugin's versions, newest first, up to the page limit. */
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
