import { useTranslation } from 'react-i18next'
import { addresses } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import styles from './navbar.module.css'

export function Balance({ short }: { short: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const { data } = useAssets()
  return (
    <span className={styles.balance} data-tour="balance">
      <span>
        {data === undefined
          ? t('balance.unknown')
          : t(short ? 'balance.short' : 'balance.label', {
              count: data.ev_coin,
              coins: numberFormat(i18n.language).format(data.ev_coin),
            })}
      </span>
      <PageLink to={addresses.topUp} otherwise={null}>
        {t('balance.topUp')}
      </PageLink>
    </span>
  )
}
