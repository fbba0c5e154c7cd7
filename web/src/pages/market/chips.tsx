import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../lib/formats.ts'
import styles from './market.module.css'
import type { Market } from './use-market.ts'

/** The categories, with the number of plugins that match the other filters where the host tells it, and "not owned". */
export function Chips({ market: { list, categories } }: { market: Market }) {
  const { t } = useTranslation('market')
  const { category, not_owned: notOwned } = list.query.filters
  const counts = list.extras?.categories
  const countOf = (id: string) => counts?.find((each) => each.id === id)?.count ?? 0
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.chips}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box that wraps in every browser */}
      <div className={styles.chips} role="group" aria-label={t('category')}>
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
  const { t, i18n } = useTranslation('market')
  const shown = count === undefined ? undefined : numberFormat(i18n.language).format(count)
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen}
      aria-label={shown && t('chip', { name: label, shown })}
      onClick={onPress}
    >
      {label}
      {shown !== undefined && <span className={styles.chipCount}>{shown}</span>}
    </button>
  )
}
