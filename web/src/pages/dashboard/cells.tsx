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

/** Where a plugin stands, as a dot with a word. */
export function PluginStatusCell({ status }: { status: Plugin['state'] }) {
  const { t } = useTranslation('dashboard')
  const name = statusNames[status]
  return (
    <span className={styles.status} data-status={name}>
      {t(`status.${name}`)}
    </span>
  )
}

/** A price in coins; nothing is free of charge by the number 0. */
export function PriceCell({ price }: { price: number }) {
  const { t, i18n } = useTranslation('dashboard')
  return price === 0 ? t('free') : numberFormat(i18n.language).format(price)
}

/** A name that may be long: cut at the end of its cell, whole on hover. */
export function NameCell({ name }: { name: string }) {
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}
