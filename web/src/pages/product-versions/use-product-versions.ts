import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EvVersion } from '../../../../contract/product-version.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'

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

/** All versions of the product, up to as many as one call answers; none until they are there. */
export function useProductVersions(): readonly EvVersion[] {
  return useQuery(everyVersion).data ?? []
}

/** The same for who has to wait for them; none where they cannot be had. */
export function useReadProductVersions(): () => Promise<readonly EvVersion[]> {
  const client = useQueryClient()
  return async () => {
    try {
      return await client.ensureQueryData(everyVersion)
    } catch (error) {
      // What is checked against them the provider checks as well.
      if (error instanceof CallError) return []
      throw error
    }
  }
}
