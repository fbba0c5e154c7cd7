import { useQuery } from '@tanstack/react-query'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { productStates } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import type { PluginVersion } from '#web/src/api/records.ts'

export function allVersionsOf(pluginId: Id) {
  return { id: pluginId, limit: limits.page.maxSize }
}

export function allVersionsQuery(pluginId: Id) {
  const query = callQuery('/app/PublishList', allVersionsOf(pluginId), 'all')
  return { ...query, select: ({ list }: { list: PluginVersion[] }) => list }
}

/** Returns the product's released versions, newest first; empty on failure. */
export function useReleasedProductVersions(): string[] {
  const { data } = useQuery({
    ...callQuery('/app/EvVersionList', { limit: limits.page.maxSize }, 'all'),
    select: ({ list }) =>
      list.flatMap(({ state, version }) => (state === productStates.released && version ? [version] : [])),
  })
  return data ?? []
}
