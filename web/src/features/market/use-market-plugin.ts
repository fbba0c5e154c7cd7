import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MarketPlugin } from '#contract/market.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useIsSupported } from '#web/src/api/capability.ts'
import { type MarketDetail, marketDetailPath, marketDetailQuery } from './market-detail.ts'
import { marketPath } from './use-market.ts'

interface Found {
  /** Undefined while loading, null when the market does not have it. */
  plugin: MarketPlugin | null | undefined
  /** With its versions; undefined while loading, and of a host that does not have the call. */
  detail: MarketDetail | undefined
  error: Error | null
  retry: () => void
}

/** Reads a plugin with its versions; from a host without that call as the list has it. */
export function useMarketPlugin(alias: string | undefined): Found {
  const isThere = useIsSupported(marketDetailPath)
  const own = useQuery({ ...marketDetailQuery(alias ?? ''), enabled: alias !== undefined && isThere })
  const listed = useListedPlugin(alias, !isThere)
  const cached = useCachedPlugin(alias)
  const asked = isThere ? own : listed
  const isUnknown = own.error instanceof CallError && own.error.code === resultCodes.recordNotFound
  const plugin = isUnknown ? null : (own.data ?? cached ?? listed.data)
  return {
    plugin,
    detail: isUnknown ? undefined : own.data,
    error: plugin === undefined || (plugin === cached && isThere) ? asked.error : null,
    retry: () => void asked.refetch(),
  }
}

function useListedPlugin(alias = '', isEnabled: boolean) {
  return useQuery({
    queryKey: [marketPath, { alias }],
    queryFn: async ({ signal }) => {
      const request = { search_txt: alias, limit: limits.page.maxSize }
      const { list } = await call(marketPath, request, { signal, handles: 'all' })
      return list.find(({ plugin_alias }) => plugin_alias === alias) ?? null
    },
    enabled: alias !== '' && isEnabled,
  })
}

/** Returns the plugin as a list has shown it: a page that opens from the list need not wait. */
function useCachedPlugin(alias: string | undefined): MarketPlugin | undefined {
  const client = useQueryClient()
  return useMemo(
    () =>
      client
        .getQueriesData<{ list?: unknown }>({ queryKey: [marketPath] })
        .flatMap(([, answer]) => (Array.isArray(answer?.list) ? (answer.list as MarketPlugin[]) : []))
        .find(({ plugin_alias }) => plugin_alias === alias),
    [client, alias],
  )
}
