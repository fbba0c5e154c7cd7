import { useTranslation } from 'react-i18next'
import type { MarketVersion } from '#contract/market.ts'

type Range = Partial<Pick<MarketVersion, 'gte_ev_dependency_ver' | 'lte_ev_dependency_ver'>>

/** Returns a function that says which product versions a version runs on. */
export function useProductRange(): (range: Range) => string {
  const { t } = useTranslation('market')
  return ({ gte_ev_dependency_ver: from = '', lte_ev_dependency_ver: to = '' }) => {
    if (from === '' && to === '') return t('range.any')
    if (to === '') return t('range.from', { from })
    return from === '' ? t('range.to', { to }) : t('range.between', { from, to })
  }
}
