import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import { pluginLooks } from '../../components/cells/plugin-looks.ts'
import { Status } from '../../components/cells/status.tsx'
import { numberFormat } from '../../lib/formats.ts'
import styles from './dashboard.module.css'

export function PluginStatusCell({ status }: { status: Plugin['state'] }) {
  const { t } = useTranslation('dashboard')
  const { name, tone } = pluginLooks[status]
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
