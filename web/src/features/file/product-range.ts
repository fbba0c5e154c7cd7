import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#web/src/api/records.ts'

type Bounds = Partial<Pick<PluginVersion, 'gte_ev_dependency_ver' | 'lte_ev_dependency_ver'>>

/** Returns a function that names a plugin version's product versions; undefined when unknown. */
export function useProductRange(): (version: Bounds) => string | undefined {
  const { t } = useTranslation('list')
  return ({ gte_ev_dependency_ver: from, lte_ev_dependency_ver: to }) => {
    if (from === undefined || to === undefined) return undefined
    if (from && to) return t('range.between', { from, to })
    if (from) return t('range.from', { from })
    return to ? t('range.to', { to }) : t('range.any')
  }
}
