import { useTranslation } from 'react-i18next'
import { PageLink } from '../../components/page-link.tsx'
import { addresses } from '../../lib/addresses.ts'
import { numberFormat } from '../../lib/formats.ts'
import { useAssets } from '../../session/assets.ts'
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
