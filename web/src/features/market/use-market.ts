import { useTranslation } from 'react-i18next'
import { usePluginConfig } from '#web/src/api/plugin-config.ts'
import type { MarketPlugin } from '#web/src/api/records.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf, Option } from '#web/src/list/column.ts'
import type { ListOrder } from '#web/src/list/list-url.ts'
import { useList } from '#web/src/list/use-list.ts'

export const marketPath = '/app/MarketList'

/** Sort options; undefined is the default, newest first. */
export const marketOrders = {
  new: undefined,
  hot: { column: 'download_cnt', isDescending: true },
  price: { column: 'buy_coin_num', isDescending: false },
  updated: { column: 'publish_time', isDescending: true },
} as const satisfies Record<string, ListOrder | undefined>

/** Price ranges in request format; the last one has no upper bound. */
const priceRanges = ['0-0', '1-99', '100-199', '200-'] as const

export type Market = ReturnType<typeof useMarket>

export function useMarket() {
  const { t } = useTranslation(['market', 'list'])
  const { data } = usePluginConfig()
  const categories: Option[] = (data?.categories ?? []).map(({ id, name }) => ({
    value: id,
    label: name ?? id,
  }))
  const list = useList({
    path: marketPath,
    columns: useMarketColumns(),
    filters: [
      { type: 'text', field: 'search_txt', label: t('list:keyword'), placeholder: t('list:pluginHint') },
      { type: 'select', field: 'category', label: t('list:column.category'), options: categories },
    ],
  })
  /** Whether the host ignored a filter. */
  const isIgnored = list.rows?.some((row) => !matchesFilters(row, list.query.filters)) ?? false
  return { list, categories, isIgnored }
}

function useMarketColumns(): ColumnsOf<typeof marketPath> {
  const { t } = useTranslation(['market', 'list'])
  const ranges = usePriceOptions()
  const rangeOf = (price: number | undefined) =>
    ranges.find(({ value }) => isInRange(price, String(value)))?.label
  return [
    { key: 'plugin_name', title: '' },
    { key: 'plugin_alias', title: '' },
    { key: 'describe', title: '' },
    { key: 'download_cnt', title: '', value: () => undefined, order: 'download_cnt' },
    { key: 'publish_time', title: '', value: () => undefined, order: 'publish_time' },
    {
      key: 'price',
      title: t('list:column.price'),
      value: (row) => rangeOf(row.buy_coin_num),
      order: 'buy_coin_num',
      filter: { type: 'select', field: 'price', options: ranges },
    },
    {
      key: 'not_owned',
      title: t('notOwned'),
      value: (row) => (row.owned === false ? t('notOwned') : ''),
      filter: { type: 'select', field: 'not_owned', options: [{ value: 1, label: t('notOwned') }] },
    },
  ]
}

function usePriceOptions(): Option[] {
  const { t, i18n } = useTranslation(['market', 'list'])
  const { format: number } = numberFormat(i18n.language)
  return priceRanges.map((value) => {
    const [from, to = ''] = value.split('-')
    if (to === '0') return { value, label: t('list:free') }
    const label =
      to === ''
        ? t('price.from', { from: number(Number(from)) })
        : t('price.range', { from: number(Number(from)), to: number(Number(to)) })
    return { value, label }
  })
}

/** Returns whether a price is in a range such as `0-99` or `200-`. */
function isInRange(price: number | undefined, range: string): boolean {
  if (price === undefined) return false
  const [from = '', to = ''] = range.split('-')
  return Number(from) <= price && (to === '' || price <= Number(to))
}

/** Returns whether a plugin matches price and ownership; true for unknown ones. */
function matchesFilters(
  { buy_coin_num, owned }: Pick<MarketPlugin, 'buy_coin_num' | 'owned'>,
  { price, not_owned: notOwned }: { price?: unknown; not_owned?: unknown },
): boolean {
  const isPriced = typeof price !== 'string' || buy_coin_num === undefined || isInRange(buy_coin_num, price)
  return isPriced && !(notOwned === 1 && owned)
}
