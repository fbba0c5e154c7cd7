import { useTranslation } from 'react-i18next'
import type { Plugin } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { pluginStateName } from '../plugin/plugin-state.ts'
import styles from './dashboard.module.css'

export function PluginStatusCell({ plugin }: { plugin: Partial<Pick<Plugin, 'state' | 'latest_version'>> }) {
  const { t } = useTranslation('dashboard')
  return (
    <StateStatus
      entries={pluginStatus}
      state={plugin.state}
      label={(entry) => t(`status.${pluginStateName(entry, plugin)}`)}
    />
  )
}

export function PriceCell({ price }: { price: number | undefined }) {
  const { t, i18n } = useTranslation('dashboard')
  return price === 0 ? t('free') : numberFormat(i18n.language).format(price)
}

export function NameCell({ name = noValue }: { name: string | undefined }) {
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}

interface PluginCellProps {
  plugin: { plugin_name: string | undefined; logo?: string | undefined; category?: string | undefined }
}

export function PluginCell({ plugin: { plugin_name: name, logo, category } }: PluginCellProps) {
  return (
    <span className={styles.plugin}>
      <PluginPicture name={name} logo={logo} category={category} size={20} />
      <NameCell name={name} />
    </span>
  )
}
