import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { Fact, Facts, VisuallyHidden } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import { type ListingContent, type ListingField, listingFields } from './compare.ts'

/** The single-line fields. */
const facts = listingFields.filter((field) => field !== 'readme')

interface ListingFactsProps {
  listing: ListingContent
  /** The previous values, and the fields that have changed: only these are displayed. */
  changes?: { before: ListingContent; changed: readonly ListingField[] }
}

/** The single-line fields of a listing, or the changed ones with their previous values. */
export function ListingFacts({ listing, changes }: ListingFactsProps) {
  const { t } = useTranslation('desk')
  const fieldValue = useFieldValue()
  return (
    <Facts className={styles.facts}>
      {facts
        .filter((field) => changes?.changed.includes(field) ?? true)
        .map((field) => (
          <ComparedFact
            key={field}
            label={t(`field.${field}`)}
            value={fieldValue(field, listing)}
            before={changes && fieldValue(field, changes.before)}
          />
        ))}
    </Facts>
  )
}

/** A field with its value and, if it changed, the previous one. */
export function ComparedFact({
  label,
  value,
  before,
}: {
  label: string
  value: ReactNode
  before?: ReactNode
}) {
  const { t } = useTranslation('desk')
  if (before === undefined) return <Fact label={label}>{value}</Fact>
  return (
    <Fact label={label}>
      <del>
        <VisuallyHidden>{t('was', { label })}</VisuallyHidden> {before}
      </del>{' '}
      <ins>{value}</ins>
    </Fact>
  )
}

function useFieldValue(): (field: ListingField, listing: ListingContent) => ReactNode {
  const { t, i18n } = useTranslation(['desk', 'list'])
  const categoryName = useCategoryName()
  return (field, listing) => {
    if (listing[field] === undefined) return noValue
    switch (field) {
      case 'category':
        return categoryName(listing.category)
      case 'buy_coin_num': {
        const { buy_coin_num: price } = listing
        const coins = numberFormat(i18n.language).format(price)
        return price === 0 ? t('list:free') : t('list:coins', { count: price, shown: coins })
      }
      case 'logo':
        return listing.logo ? (
          <img className={styles.logo} src={listing.logo} alt={t('field.logo')} />
        ) : (
          t('noLogo')
        )
      default:
        return listing[field] || t('nothing')
    }
  }
}
