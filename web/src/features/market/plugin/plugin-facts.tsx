import { useTranslation } from 'react-i18next'
import type { MarketPlugin, MarketVersion } from '#contract/market.ts'
import { useCategoryName } from '#web/src/api/plugin-config.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { Card } from '#web/src/ui/card.tsx'
import { isWebAddress, Link } from '#web/src/ui/link.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Fact, Facts } from '#web/src/ui/text.tsx'
import { useFormats, useProductRange } from '../use-formats.ts'
import styles from './plugin-view.module.css'

interface PluginFactsProps {
  plugin: MarketPlugin
  latest: MarketVersion | undefined
}

export function PluginFacts({ plugin, latest }: PluginFactsProps) {
  const { t } = useTranslation('market')
  const { number } = useFormats()
  const range = useProductRange()
  const categoryName = useCategoryName()
  const { homepage } = plugin
  const platforms = latest?.files.map(({ platform }) => platformName(platform))
  return (
    <Card as="section" gap="sm" padding="page" className={styles.card} aria-labelledby="market-facts">
      <h2 id="market-facts">{t('facts')}</h2>
      <Facts className={styles.facts}>
        <Fact label={t('fact.version')}>{plugin.latest_version}</Fact>
        <Fact label={t('fact.released')}>
          {plugin.publish_time && <RelativeTime time={plugin.publish_time} />}
        </Fact>
        <Fact label={t('fact.range')}>{latest && range(latest)}</Fact>
        <Fact label={t('fact.platforms')}>
          {platforms?.map((name) => (
            <div key={name}>{name}</div>
          ))}
        </Fact>
        <Fact label={t('fact.category')}>{plugin.category && categoryName(plugin.category)}</Fact>
        <Fact label={t('fact.downloads')}>
          {plugin.download_cnt !== undefined && number(plugin.download_cnt)}
        </Fact>
        <Fact label={t('fact.buyers')}>{plugin.buyers !== undefined && number(plugin.buyers)}</Fact>
        <Fact label={t('fact.author')}>{plugin.realname}</Fact>
        <Fact label={t('fact.alias')}>{plugin.plugin_alias}</Fact>
        <Fact label={t('fact.since')}>
          {plugin.create_time && <RelativeTime time={plugin.create_time} />}
        </Fact>
        {isWebAddress(homepage) && (
          <Fact label={t('fact.homepage')}>
            <Link href={homepage} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
