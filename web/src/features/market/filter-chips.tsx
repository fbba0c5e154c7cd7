import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './market.module.css'
import type { Market } from './use-market.ts'

/** Category chips, with the counts of matching plugins where the host sends them, and a "not owned" chip. */
export function FilterChips({ market: { list, categories } }: { market: Market }) {
  const { t } = useTranslation('market')
  const { category, not_owned: notOwned } = list.query.filters
  const received: unknown = list.response?.categories
  const counts = Array.isArray(received)
    ? (received as NonNullable<Market['list']['response']>['categories'])
    : undefined
  const countOf = (id: string) => counts?.find((each) => each.id === id)?.count ?? 0
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  return (
    <Row gap="sm" align="start" wrap={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink to scroll */}
      <div className={styles.categories} role="group" aria-label={t('category')}>
        <Chip
          label={t('allCategories')}
          count={all}
          isPressed={category === undefined}
          onClick={() => list.setFilter('category', undefined)}
        />
        {categories.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            count={counts && countOf(String(value))}
            isPressed={category === value}
            onClick={() => list.setFilter('category', category === value ? undefined : String(value))}
          />
        ))}
      </div>
      <Chip
        label={t('notOwned')}
        isPressed={notOwned === 1}
        onClick={() => list.setFilter('not_owned', notOwned === 1 ? undefined : 1)}
      />
    </Row>
  )
}

interface ChipProps {
  label: string
  count?: number | undefined
  isPressed: boolean
  onClick: () => void
}

function Chip({ label, count, isPressed, onClick }: ChipProps) {
  const { i18n } = useTranslation()
  const formattedCount = count === undefined ? undefined : numberFormat(i18n.language).format(count)
  return (
    <Button type="plain" className={styles.chip} aria-pressed={isPressed} title={label} onClick={onClick}>
      <span data-cut>{label}</span>{' '}
      {formattedCount !== undefined && <span className={styles.chipCount}>{formattedCount}</span>}
    </Button>
  )
}
