import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import styles from './changes.module.css'
import { type Listing, type ListingField, listingFields } from './compare-listing.ts'

/** The fields that fit in a line. */
const facts = listingFields.filter((field) => field !== 'readme')

interface ListingFactsProps {
  listing: Listing
  /** Shows what the changed fields were before. */
  before?: Listing | undefined
  changed?: readonly ListingField[]
  /** Only these fields. */
  only?: readonly ListingField[]
}

/** The fields of a listing, the changed ones with what they were. */
export function ListingFacts({ listing, before, changed = [], only = facts }: ListingFactsProps) {
  const { t } = useTranslation('desk')
  const show = useFieldValue()
  return (
    <dl className={styles.facts}>
      {facts
        .filter((field) => only.includes(field))
        .map((field) => (
          <Fact
            key={field}
            label={t(`field.${field}`)}
            value={show(field, listing)}
            before={before && changed.includes(field) ? show(field, before) : undefined}
          />
        ))}
    </dl>
  )
}

/** A field, and what it was before. */
export function Fact({ label, value, before }: { label: string; value: ReactNode; before?: ReactNode }) {
  const { t } = useTranslation('desk')
  const isChanged = before !== undefined
  return (
    <div data-changed={isChanged || undefined}>
      <dt>{label}</dt>
      <dd>
        {isChanged ? (
          <>
            <del>
              <VisuallyHidden>{t('was', { label })}</VisuallyHidden> {before}
            </del>{' '}
            <ins>{value}</ins>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

function useFieldValue(): (field: ListingField, listing: Listing) => ReactNode {
  const { t, i18n } = useTranslation('desk')
  const categoryName = useCategoryName()
  return (field, listing) => {
    switch (field) {
      case 'category':
        return categoryName(listing.category)
      case 'buy_coin_num': {
        const { buy_coin_num: price } = listing
        const coins = numberFormat(i18n.language).format(price)
        return price === 0 ? t('gratis') : t('price', { count: price, coins })
      }
      case 'logo':
        return listing.logo ? <img className={styles.logo} src={listing.logo} alt={t('logo')} /> : t('noLogo')
      default:
        return listing[field] || t('nothing')
    }
  }
}
