import { useTranslation } from 'react-i18next'
import type { MarketPlugin } from '../../../../contract/market.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { ModalDialog } from '../../components/plain/modal-dialog.tsx'
import { PluginPicture } from '../../components/plugin-picture/plugin-picture.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { useOwnership } from './ownership.ts'
import { PluginOffer } from './plugin-card.tsx'
import styles from './plugin-detail.module.css'

import { useFormats } from './use-formats.ts'

interface PluginDetailProps {
  /** Null when the plugin is not for sale. */
  plugin: MarketPlugin | null
  category: string
  onClose: () => void
}

export function PluginDetail({ plugin, category, onClose }: PluginDetailProps) {
  const { t } = useTranslation('purchases')
  return (
    <ModalDialog title={plugin?.plugin_name ?? t('gone.title')} width="640px" place="end" onClose={onClose}>
      {plugin ? <Content plugin={plugin} category={category} /> : <p>{t('gone.text')}</p>}
    </ModalDialog>
  )
}

function Content({ plugin, category }: { plugin: MarketPlugin; category: string }) {
  const { t } = useTranslation('purchases')
  const ownership = useOwnership()(plugin)
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <PluginPicture name={plugin.plugin_name} logo={plugin.logo} category={plugin.category} size={72} />
        <div className={styles.offer}>
          <PluginOffer plugin={plugin} />
        </div>
      </div>
      {ownership === 'own' && <p className={styles.note}>{t('standing.ownText')}</p>}
      {plugin.describe && <p className={styles.text}>{plugin.describe}</p>}
      <Facts plugin={plugin} category={category} />
      <section aria-labelledby="change-log">
        <h3 id="change-log">{t('detail.changeLog', { version: plugin.latest_version })}</h3>
        {plugin.changelog ? <Markdown text={plugin.changelog} /> : <p>{t('detail.noChangeLog')}</p>}
      </section>
      {plugin.readme && (
        <section aria-labelledby="readme">
          <h3 id="readme">{t('detail.readme')}</h3>
          <Markdown text={plugin.readme} />
        </section>
      )}
    </div>
  )
}

/** Excludes `javascript:` and other schemes. */
const webAddress = /^https?:\/\//i

function Facts({ plugin, category }: { plugin: MarketPlugin; category: string }) {
  const { t } = useTranslation('purchases')
  const { number } = useFormats()
  const { homepage } = plugin
  return (
    <dl className={styles.facts}>
      <dt>{t('detail.author')}</dt>
      <dd>{plugin.realname}</dd>
      <dt>{t('column.alias')}</dt>
      <dd>{plugin.plugin_alias}</dd>
      <dt>{t('market.category')}</dt>
      <dd>{category}</dd>
      <dt>{t('detail.downloads')}</dt>
      <dd>{number(plugin.download_cnt)}</dd>
      <dt>{t('detail.buyers')}</dt>
      <dd>{number(plugin.buyers)}</dd>
      <dt>{t('detail.since')}</dt>
      <dd>
        <RelativeTime time={plugin.create_time} />
      </dd>
      {webAddress.test(homepage) && (
        <>
          <dt>{t('detail.homepage')}</dt>
          <dd>
            <a href={homepage} target="_blank" rel="noopener noreferrer">
              {homepage}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
