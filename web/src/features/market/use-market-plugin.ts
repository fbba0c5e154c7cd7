import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { AnswerOf, MarketPlugin } from '#web/src/api/records.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { marketPath } from './use-market.ts'

export const marketDetailPath = '/app/MarketDetail'

export type MarketDetail = AnswerOf<typeof marketDetailPath>

export function marketDetailQuery(plugin_alias = '') {
  return callQuery(marketDetailPath, { plugin_alias })
}

/** Fetches a plugin with its versions, or only its list row where that call is unsupported. */
export function useMarketPlugin(alias: string | undefined) {
  const isSupported = useCapability(marketDetailPath) === 'yes'
  const detailQuery = useQuery({
    ...marketDetailQuery(alias),
    enabled: alias !== undefined && isSupported,
  })
  const listQuery = useListedPlugin(alias, !isSupported)
  const cached = useCachedPlugin(alias)
  const activeQuery = isSupported ? detailQuery : listQuery
  const isNotFound = codeOf(detailQuery.error) === resultCodes.recordNotFound
  const plugin = isNotFound ? null : (detailQuery.data ?? cached ?? listQuery.data)
  return {
    plugin,
    /** Includes the versions; undefined while loading and where the call is unsupported. */
    detail: isNotFound ? undefined : detailQuery.data,
    error: plugin === undefined || (plugin === cached && isSupported) ? activeQuery.error : null,
    retry: () => void activeQuery.refetch(),
  }
}

function useListedPlugin(alias = '', isEnabled: boolean) {
  return useQuery({
    ...callQuery(marketPath, { search_txt: alias, limit: limits.page.maxSize }, 'all'),
    select: ({ list }) => list.find(({ plugin_alias }) => plugin_alias === alias) ?? null,
    enabled: alias !== '' && isEnabled,
  })
}

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

export type Ownership = 'own' | 'owned' | 'free' | 'paid' | 'unknown'

type OwnablePlugin = Pick<MarketPlugin, 'owned' | 'buy_coin_num'> & { owner_id?: Id | undefined }

export function useOwnership(): (plugin: OwnablePlugin) => Ownership {
  const { id } = useIdentity()
  return ({ owner_id, owned, buy_coin_num: price }) => {
    if (id !== null && owner_id === id) return 'own'
    if (owned) return 'owned'
    if (owned === undefined || price === undefined) return 'unknown'
    return price === 0 ? 'free' : 'paid'
  }
}
