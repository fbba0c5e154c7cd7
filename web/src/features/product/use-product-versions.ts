import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvVersion } from '#contract/product.ts'
import { limits } from '#contract/values/limits.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'

const everyVersion = queryOptions({
  queryKey: ['/app/EvVersionList', { all: true }],
  queryFn: async ({ signal }) => {
    const { list } = await call(
      '/app/EvVersionList',
      { limit: limits.page.maxSize },
      { signal, handles: 'all' },
    )
    return list
  },
})

/** Returns the product's versions, up to the page limit; empty while loading. */
export function useProductVersions(): readonly EvVersion[] {
  return useQuery(everyVersion).data ?? []
}

/** Returns a function that fetches the versions; empty on failure. */
export function useReadProductVersions(): () => Promise<readonly EvVersion[]> {
  const client = useQueryClient()
  return async () => {
    try {
      return await client.fetchQuery(everyVersion)
    } catch (error) {
      // The provider checks the number as well.
      if (error instanceof CallError) return []
      throw error
    }
  }
}
