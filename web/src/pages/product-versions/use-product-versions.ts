import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import type { EvVersion } from '../../../../contract/product-version.ts'
import { call } from '../../api/call.ts'

/** The states of a product version by their names. */
export const productStates = { draft: 0, released: 1 } as const satisfies Record<string, EvVersion['status']>

/** All versions of the product: up to as many as one call answers. */
export function useProductVersions(): readonly EvVersion[] {
  const { data } = useQuery({
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
  return data ?? []
}

/** Has everything read anew that a change of a product version is seen in. */
export function useProductChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['/app/EvVersionList'] })
}
