import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketPlugin, marketSorts } from '../../../../contract/market.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { call } from '../../api/call.ts'
import { useList } from '../../components/list/use-list.ts'

export type MarketSort = (typeof marketSorts)[number]

export const marketPath = '/app/MarketList'

const sorts = ['new', 'hot', 'price'] as const satisfies readonly MarketSort[]

/** Reads the plugins for sale; filters, order and page are in the URL. */
export function useMarket() {
  const { t } = useTranslation('purchases')
  const categories = useCategories()
  const sortOptions = sorts.map((value) => ({ value, label: t(`market.sort.${value}`) }))
  const list = useList({
    path: marketPath,
    name: 'market',
    columns: [],
    filters: [
      { type: 'text', field: 'search_txt', label: t('keyword'), placeholder: t('keywordHint') },
      { type: 'select', field: 'category', label: t('market.category'), options: categories },
      { type: 'select', field: 'sort', label: t('market.sort.label'), options: sortOptions },
    ],
  })
  const categoryName = (id: string) => categories.find(({ value }) => value === id)?.label ?? id
  return { list, sortOptions, categoryName }
}

function useCategories() {
  const { data } = useQuery({
    queryKey: ['/app/Config'],
    queryFn: ({ signal }) => call('/app/Config', {}, { signal, handles: 'all' }),
  })
  return (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns the plugin with the alias from `rows`, or fetches it; undefined while loading, null when it is not for sale. */
export function useMarketPlugin(
  alias: string | undefined,
  rows: readonly MarketPlugin[] | undefined,
): MarketPlugin | null | undefined {
  const isNamed = (plugin: MarketPlugin) => plugin.plugin_alias === alias
  const shown = rows?.find(isNamed)
  const { data } = useQuery({
    queryKey: [marketPath, { alias }],
    queryFn: async ({ signal }) => {
      const request = { search_txt: alias ?? '', limit: limits.page.maxSize }
      const { list } = await call(marketPath, request, { signal })
      return list.find(isNamed) ?? null
    },
    enabled: alias !== undefined && rows !== undefined && shown === undefined,
  })
  const [last, setLast] = useState<MarketPlugin>()
  const found = shown ?? data
  if (found && found !== last) setLast(found)
  // A refetch may move the open plugin to another page.
  return found === undefined && last !== undefined && isNamed(last) ? last : found
}
