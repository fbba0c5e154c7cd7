import { useTranslation } from 'react-i18next'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import type { NewPlugin } from '../listing/listing.ts'

interface ListingSummaryProps {
  listing: Omit<NewPlugin, 'readme'>
  owner?: string
}

export function ListingSummary({ listing, owner }: ListingSummaryProps) {
  const { t } = useTranslation('plugin')
  const categoryName = useCategoryName()
  const { plugin_name, plugin_alias, category, homepage, logo, describe, buy_coin_num: price } = listing
  const facts = [
    ['plugin_name', t('field.plugin_name'), plugin_name],
    ['plugin_alias', t('field.plugin_alias'), plugin_alias],
    ...(owner === undefined ? [] : [['owner', t('column.owner'), owner] as const]),
    ['category', t('field.category'), categoryName(category)],
    ['price', t('field.buy_coin_num'), price === 0 ? t('free') : <Coins key="coins" value={price} />],
    ['homepage', t('column.homepage'), homepage || t('nothing')],
    ['description', t('column.description'), describe || t('nothing')],
  ] as const
  return (
    <>
      <PluginPicture name={plugin_name} category={category} logo={logo} size={72} />
      <Facts>
        {facts.map(([key, label, value]) => (
          <Fact key={key} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
