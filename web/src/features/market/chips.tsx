import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import styles from './market.module.css'
import type { Market } from './use-market.ts'

/** The categories, with the number of plugins that match the other filters where the host tells it, and "not owned". */
export function Chips({ market: { list, categories } }: { market: Market }) {
  const { t } = useTranslation('market')
  const { category, not_owned: notOwned } = list.query.filters
  const told: unknown = list.extras?.categories
  const counts = Array.isArray(told)
    ? (told as NonNullable<Market['list']['extras']>['categories'])
    : undefined
  const countOf = (id: string) => counts?.find((each) => each.id === id)?.count ?? 0
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.chips}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink to scroll */}
      <div className={styles.categories} role="group" aria-label={t('category')}>
        <Chip
          label={t('allCategories')}
          count={all}
          isChosen={category === undefined}
          onPress={() => list.setFilter('category', undefined)}
        />
        {categories.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            count={counts && countOf(String(value))}
            isChosen={category === value}
            onPress={() => list.setFilter('category', category === value ? undefined : String(value))}
          />
        ))}
      </div>
      <Chip
        label={t('notOwned')}
        isChosen={notOwned === 1}
        onPress={() => list.setFilter('not_owned', notOwned === 1 ? undefined : 1)}
      />
    </div>
  )
}

interface ChipProps {
  label: string
  count?: number | undefined
  isChosen: boolean
  onPress: () => void
}

function Chip({ label, count, isChosen, onPress }: ChipProps) {
  const { i18n } = useTranslation()
  const shown = count === undefined ? undefined : numberFormat(i18n.language).format(count)
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} title={label} onClick={onPress}>
      <span className={styles.chipName}>{label}</span>{' '}
      {shown !== undefined && <span className={styles.chipCount}>{shown}</span>}
    </button>
  )
}
