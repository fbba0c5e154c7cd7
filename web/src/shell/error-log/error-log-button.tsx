import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import countBadge from '#web/src/ui/count-badge.module.css'
import { AdornmentButton } from '#web/src/ui/native/native-button.tsx'
import styles from './error-log.module.css'
import { ErrorLogDialog } from './error-log-dialog.tsx'
import { useErrorLog } from './error-log-store.ts'

export function ErrorLogButton() {
  const { t } = useTranslation('tools')
  const count = useErrorLog(({ entries }) => entries.length)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <AdornmentButton label={t('errorLog.label', { count })} onClick={() => setOpen(true)}>
          <span className={`${countBadge.badge} ${styles.count}`}>{count > 99 ? '99+' : count}</span>
        </AdornmentButton>
      )}
      {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
