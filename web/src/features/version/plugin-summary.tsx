import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { type PluginState, pluginStates } from '#contract/values/states.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { noValue } from '#web/src/list/column.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, stateText } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import styles from './versions.module.css'

interface PluginSummaryProps {
  plugin: Plugin
  /** Omits the notice of a plugin that is not online. */
  hasNoNotice: boolean
}

export function PluginSummary({ plugin, hasNoNotice }: PluginSummaryProps) {
  const { t, i18n } = useTranslation('version')
  const label = ({ name }: (typeof pluginStatus)[PluginState]) => t(`plugin.status.${name}`)
  const statusName = stateText(pluginStatus, plugin.state, label)
  const facts = [
    [t('plugin.alias'), plugin.plugin_alias],
    [t('plugin.owner'), plugin.realname],
    [t('plugin.latest'), plugin.latest_version?.length === 0 ? t('plugin.noLatest') : plugin.latest_version],
    [t('plugin.downloads'), numberFormat(i18n.language).format(plugin.download_cnt)],
  ]
  return (
    <Card as="section" gap="xs" aria-label={t('plugin.label')}>
      <Row as="p" gap="xxs sm" className={styles.pluginName}>
        <PluginPicture name={plugin.plugin_name} logo={plugin.logo} category={plugin.category} size={40} />
        <strong>{plugin.plugin_name}</strong>
        <StateStatus entries={pluginStatus} state={plugin.state} label={label} />
      </Row>
      <Facts kind="line">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? noValue}
          </Fact>
        ))}
      </Facts>
      {!hasNoNotice && statusName && plugin.state !== pluginStates.online && (
        <Note className={styles.note}>
          {t('plugin.notOnline', { status: statusName })}{' '}
          <PageLink to={addresses.plugins} fallback={null}>
            {t('plugin.manage')}
          </PageLink>
        </Note>
      )}
    </Card>
  )
}
