import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router-dom'
import { useIsLate } from '../lib/waiting.ts'
import styles from './shell.module.css'

/** The milliseconds of a navigation without progress, which covers all pages whose code is there. */
const lateMs = 300

/** The progress of a navigation whose page is still being loaded. */
export function NavigationProgress() {
  const { t } = useTranslation('shell')
  const isLate = useIsLate(lateMs, useNavigation().state === 'loading')
  if (!isLate) return null
  return <div role="progressbar" className={styles.progress} data-print="no" aria-label={t('pageLoading')} />
}
