import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './login-page.module.css'

/** Announces the remaining lock time once a minute; the seconds are on the button. */
export function LockMessage({ seconds }: { seconds: number }) {
  const { t } = useTranslation('login')
  const [wasLocked, setWasLocked] = useState(false)
  if (seconds > 0 && !wasLocked) setWasLocked(true)
  return (
    <p className={styles.lock} role="status">
      {seconds > 0 ? t('locked', { minutes: Math.ceil(seconds / 60) }) : wasLocked && t('unlocked')}
    </p>
  )
}
