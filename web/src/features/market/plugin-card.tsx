import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { Status } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './market.module.css'
import { useMarketNavigation } from './use-market-navigation.ts'
import { useOwnership } from './use-market-plugin.ts'

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const pictureSize = 72

export function PluginCard({ plugin, category }: { plugin: MarketPlugin; category: string | undefined }) {
  const { t, i18n } = useTranslation('market')
  const { linkTo } = useMarketNavigation()
  const { plugin_alias, plugin_name, realname, describe, logo } = plugin
  return (
    <Card as="li" gap="sm" className={styles.card}>
      <Row gap="sm" wrap={false} className={styles.title}>
        <PluginPicture name={plugin_name} logo={logo} category={plugin.category} size={pictureSize} />
        <div className={styles.names}>
          <h2 data-truncated className={styles.name}>
            <PageLink
              isPermitted
              title={[plugin_name, describe].filter(Boolean).join('\n')}
              {...linkTo(plugin_alias)}
            >
              {plugin_name ?? noValue}
            </PageLink>
          </h2>
          <Note data-truncated>{t('by', { name: realname })}</Note>
          <Note data-truncated>{category ?? noValue}</Note>
        </div>
      </Row>
      <p className={styles.description}>{describe ?? noValue}</p>
      <Row as={Note} gap="xxs sm" align="stretch">
        <span>{t('downloads', { shown: numberFormat(i18n.language).format(plugin.download_cnt) })}</span>
        <span>{t('version', { version: plugin.latest_version })}</span>
      </Row>
      <PluginOffer plugin={plugin} />
    </Card>
  )
}

/** The price with the buy button (primary with `isMain`), or the status of an owned plugin. */
export function PluginOffer({ plugin, isMain = false }: { plugin: MarketPlugin; isMain?: boolean }) {
  const { t } = useTranslation('market')
  const { openBuyDialog } = useMarketNavigation()
  const { price } = useCoinTexts()
  const { plugin_alias: alias, plugin_name: name = noValue } = plugin
  const ownership = useOwnership()(plugin)
  const label = ownership === 'free' ? t('install') : t('buy')
  return (
    <Row justify="between" className={styles.footer}>
      <span className={styles.price}>{price(plugin.buy_coin_num)}</span>
      {ownership === 'own' && <Status tone="info">{t('own')}</Status>}
      {ownership === 'owned' && <Status tone="success">{t('owned')}</Status>}
      {(ownership === 'free' || ownership === 'paid') && alias !== undefined && (
        <Button
          type={isMain ? 'primary' : 'default'}
          aria-label={`${label} ${name}`}
          onClick={() => openBuyDialog(alias)}
        >
          {label}
        </Button>
      )}
    </Row>
  )
}

export function SkeletonCards() {
  return skeletons.map((key) => (
    <Card as="li" gap="sm" key={key} className={styles.card} data-skeleton aria-hidden="true">
      <div style={{ blockSize: pictureSize }} />
      <p className={styles.description} />
      <div style={{ blockSize: '1lh' }} />
      <Row justify="between" className={styles.footer} />
    </Card>
  ))
}
