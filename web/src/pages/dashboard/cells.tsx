import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import { numberFormat } from '../../lib/formats.ts'
import styles from './dashboard.module.css'

const statusNames = {
  0: 'draft',
  1: 'inReview',
  2: 'online',
  3: 'rejected',
  4: 'offline',
} as const satisfies Record<Plugin['state'], string>

export function PluginStatusCell({ status }: { status: Plugin['state'] }) {
  const { t } = useTranslation('dashboard')
  const name = statusNames[status]
  return (
    <span className={styles.status} data-status={name}>
      {t(`status.${name}`)}
    </span>
  )
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
