import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../lib/online.ts'
import styles from './feedback.module.css'

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useIsOnline()
  return (
    <div role="status" aria-live="polite" className={styles.banner}>
      {!online && <p>{t('offline')}</p>}
    </div>
  )
}
