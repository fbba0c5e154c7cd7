import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { PluginPictures } from '#web/src/features/file/pictures/plugin-pictures.tsx'
import { noValue } from '#web/src/lib/formats.ts'
import { pictureSource } from '#web/src/lib/host-address.ts'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, VisuallyHidden } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import { type ListingContent, type ListingField, listingFields } from './compare.ts'

const facts = listingFields.filter((field) => field !== 'readme')

interface ListingFactsProps {
  listing: ListingContent
  changes?: { before: ListingContent; changed: readonly ListingField[] }
}

type FullListingProps = Pick<Plugin, 'plugin_alias' | 'pictures'> & ListingContent

export function FullListing({ plugin }: { plugin: FullListingProps }) {
  const { t } = useTranslation('desk')
  const { plugin_alias, pictures, readme } = plugin
  return (
    <Stack gap="sm">
      <Facts className={styles.facts}>
        <Fact label={t('field.plugin_alias')}>{plugin_alias ?? noValue}</Fact>
      </Facts>
      <ListingFacts listing={plugin} />
      <PluginPictures pictures={pictures} />
      <h4>{t('field.readme')}</h4>
      <Written isFramed text={readme} none={t('nothing')} />
    </Stack>
  )
}

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
        <VisuallyHidden>{t('was', { label })}</VisuallyHidden> <span>{before}</span>
      </del>{' '}
      <ins>{value}</ins>
    </Fact>
  )
}

function useFieldValue(): (field: ListingField, listing: ListingContent) => ReactNode {
  const { t } = useTranslation('desk')
  const categoryName = useCategoryName()
  const { price } = useCoinTexts()
  return (field, listing) => {
    if (listing[field] === undefined) return noValue
    switch (field) {
      case 'category':
        return categoryName(listing.category)
      case 'buy_coin_num':
        return price(listing.buy_coin_num)
      case 'logo':
        return listing.logo ? (
          <img className={styles.logo} src={pictureSource(listing.logo)} alt={t('field.logo')} />
        ) : (
          t('noLogo')
        )
      default:
        return listing[field] || t('nothing')
    }
  }
}
