import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
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

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
