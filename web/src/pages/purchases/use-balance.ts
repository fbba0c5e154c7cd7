import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../contract/registry.ts'

type Assets = ResponseOf<'/gm_user/GetUserAssets'>

const balanceKey = ['/gm_user/GetUserAssets'] as const

/** The balance that the header shows and keeps up to date; undefined while it is not known. */
export function useBalance(): number | undefined {
  // The header polls it. A second observer that asked for itself would double the calls.
  return useQuery<Assets>({ queryKey: balanceKey, enabled: false }).data?.ev_coin
}

/** Takes over a balance that an answer told. */
export function noteBalance(client: QueryClient, ev_coin: number): void {
  client.setQueryData<Assets>(balanceKey, (assets) => assets && { ...assets, ev_coin })
}
