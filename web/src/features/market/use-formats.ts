import { useTranslation } from 'react-i18next'
import type { MarketVersion } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'

type VersionRange = Partial<Pick<MarketVersion, 'gte_ev_dependency_ver' | 'lte_ev_dependency_ver'>>

export function useFormats() {
  const { t, i18n } = useTranslation('list')
  const format = numberFormat(i18n.language)
  const coins = (value: number | undefined) =>
    value === undefined ? noValue : t('coins', { count: value, shown: format.format(value) })
  return {
    number: format.format,
    coins,
    price: (value: number | undefined) => (value === 0 ? t('free') : coins(value)),
  }
}

/** Returns a function that formats the range of product versions that a plugin version supports. */
export function useProductRange(): (range: VersionRange) => string {
  const { t } = useTranslation('market')
  return ({ gte_ev_dependency_ver: from, lte_ev_dependency_ver: to }) => {
    if (from === undefined || to === undefined) return noValue
    if (from === '' && to === '') return t('range.any')
    if (to === '') return t('range.from', { from })
    return from === '' ? t('range.to', { to }) : t('range.between', { from, to })
  }
}
