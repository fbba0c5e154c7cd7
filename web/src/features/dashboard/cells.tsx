import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { Status } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import styles from './dashboard.module.css'

export function PluginStatusCell({ status }: { status: Plugin['state'] }) {
  const { t } = useTranslation('dashboard')
  const { name, tone } = pluginStatus[status]
  return <Status tone={tone}>{t(`status.${name}`)}</Status>
}

export function PriceCell({ price }: { price: number }) {
  const { t, i18n } = useTranslation('dashboard')
  return price === 0 ? t('free') : numberFormat(i18n.language).format(price)
}

export function NameCell({ name }: { name: string }) {
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}

interface PluginCellProps {
  plugin: { plugin_name: string; logo?: string | undefined; category?: string | undefined }
}

export function PluginCell({ plugin: { plugin_name: name, logo, category } }: PluginCellProps) {
  return (
    <span className={styles.plugin}>
      <PluginPicture name={name} logo={logo} category={category} size={20} />
      <NameCell name={name} />
    </span>
  )
}
