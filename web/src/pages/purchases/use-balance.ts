import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../contract/registry.ts'

type Assets = ResponseOf<'/gm_user/GetUserAssets'>

const balanceKey = ['/gm_user/GetUserAssets'] as const

/** Returns the balance from the query cache; undefined until known. */
export function useBalance(): number | undefined {
  // The header polls it; a second observer with polling would double the requests.
  return useQuery<Assets>({ queryKey: balanceKey, enabled: false }).data?.ev_coin
}

/** Writes a balance from another response to the cache. */
export function noteBalance(client: QueryClient, ev_coin: number): void {
  client.setQueryData<Assets>(balanceKey, (assets) => assets && { ...assets, ev_coin })
}
