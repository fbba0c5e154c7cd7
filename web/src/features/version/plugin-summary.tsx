import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import type { Plugin } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { addedPluginState } from '#web/src/list/use-focus-created.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, stateText } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { usePluginStateLabel } from '../plugin/plugin-state.ts'
import styles from './versions.module.css'

interface PluginSummaryProps {
  plugin: Plugin
  /** Omits the notice of a plugin that is not online. */
  hasNoNotice: boolean
}

export function PluginSummary({ plugin, hasNoNotice }: PluginSummaryProps) {
  const { t, i18n } = useTranslation(['version', 'list', 'plugin', 'earnings'])
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, key } = usePageLocation()
  const focusedFor = useRef<string>(null)
  useEffect(() => {
    // A tab that is shown again does not move the focus.
    if (state !== addedPluginState || focusedFor.current === key) return
    focusedFor.current = key
    heading.current?.focus()
  }, [state, key])
  const label = usePluginStateLabel()(plugin)
  const statusName = stateText(pluginStatus, plugin.state, label)
  const facts = [
    [t('list:column.alias'), plugin.plugin_alias],
    [t('list:column.owner'), plugin.realname],
    [
      t('list:column.latest'),
      plugin.latest_version?.length === 0 ? t('plugin:noLatest') : plugin.latest_version,
    ],
    [t('earnings:numbers.metric.downloads'), numberFormat(i18n.language).format(plugin.download_cnt)],
  ]
  return (
    <Card as="section" gap="xs" aria-label={t('plugin.label')}>
      <Row gap="xxs sm" className={styles.pluginName}>
        <PluginPicture name={plugin.plugin_name} logo={plugin.logo} category={plugin.category} size={40} />
        <h2 ref={heading} tabIndex={-1}>
          {plugin.plugin_name}
        </h2>
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
