import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import type { MarketPlugin, MarketVersion } from '#web/src/api/records.ts'
import { isRequested } from '#web/src/api/row-filters.ts'
import { useProductRange } from '#web/src/features/file/product-range.ts'
import { marketPath } from '#web/src/features/market/use-market.ts'
import { useMarketNavigation } from '#web/src/features/market/use-market-navigation.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { paginate } from '#web/src/list/paginate.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { isWebAddress, Link } from '#web/src/ui/link.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import styles from './plugin-view.module.css'

interface PluginFactsProps {
  plugin: MarketPlugin
  /** The released versions, newest first; undefined where they are unknown. */
  versions: readonly MarketVersion[] | undefined
}

export function PluginFacts({ plugin, versions }: PluginFactsProps) {
  const { t, i18n } = useTranslation(['market', 'list'])
  const { format: number } = numberFormat(i18n.language)
  const range = useProductRange()
  const categoryName = useCategoryName()
  const { homepage } = plugin
  const latest = versions?.[0]
  const since = versions?.at(-1)?.publish_time
  const platforms = latest?.files.map(({ platform }) => platformName(platform))
  return (
    <Card as="section" gap="sm" padding="page" className={styles.part} aria-labelledby="market-facts">
      <h2 id="market-facts">{t('facts')}</h2>
      <Facts kind="aligned" className={styles.facts}>
        <Fact label={t('list:column.latest')}>{plugin.latest_version}</Fact>
        <Fact label={t('list:column.released')}>
          {plugin.publish_time && <RelativeTime time={plugin.publish_time} />}
        </Fact>
        <Fact label={t('list:column.range')}>{latest && (range(latest) ?? noValue)}</Fact>
        <Fact label={t('fact.platforms')}>
          {platforms?.map((name) => (
            <div key={name}>{name}</div>
          ))}
        </Fact>
        <Fact label={t('list:column.category')}>{plugin.category && categoryName(plugin.category)}</Fact>
        <Fact label={t('fact.downloads')}>
          {plugin.download_cnt !== undefined && number(plugin.download_cnt)}
        </Fact>
        <Fact label={t('list:column.buyers')}>{plugin.buyers !== undefined && number(plugin.buyers)}</Fact>
        <Fact label={t('list:column.owner')}>{plugin.realname}</Fact>
        <Fact label={t('list:column.alias')}>{plugin.plugin_alias}</Fact>
        <Fact label={t('fact.since')}>{since && <RelativeTime time={since} />}</Fact>
        {isWebAddress(homepage) && (
          <Fact label={t('list:column.homepage')}>
            <Link href={homepage} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

const maxPlugins = 5

/** Other plugins of the same author. */
export function OtherPlugins({ plugin: { id, owner_id, realname } }: { plugin: MarketPlugin }) {
  const { t } = useTranslation('market')
  const { price } = useCoinTexts()
  const { linkTo } = useMarketNavigation()
  // One more, for the plugin itself.
  const firstPage = { page: 1, limit: maxPlugins + 1 }
  const { data } = useQuery({
    ...callQuery(marketPath, { owner_id, ...firstPage }),
    enabled: owner_id !== undefined,
  })
  const others = paginate<MarketPlugin>(data, firstPage)
    .list.filter((each) => each.id !== id && isRequested(marketPath, { owner_id }, each))
    .slice(0, maxPlugins)
  if (others.length === 0) return null
  return (
    <Card as="section" gap="sm" padding="page" className={styles.part} aria-labelledby="market-others">
      <h2 id="market-others">{t('others', { name: realname })}</h2>
      <Stack as="ul" gap="sm" className={styles.others}>
        {others.map(({ id: key, plugin_alias, plugin_name, logo, category, buy_coin_num }) => (
          <li key={key}>
            <PluginPicture name={plugin_name} logo={logo} category={category} size={32} />
            <PageLink isPermitted {...linkTo(plugin_alias)}>
              {plugin_name ?? noValue}
            </PageLink>
            <Note as="span">{price(buy_coin_num)}</Note>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
