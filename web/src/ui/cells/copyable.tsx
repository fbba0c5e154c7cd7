import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { Button } from '../button.tsx'
import styles from './cells.module.css'

interface CopyableProps {
  text: string | undefined
  /** Replaces a long text in the display. Default: `text`. */
  label?: string | undefined
}

export function Copyable({ text, label = text }: CopyableProps) {
  const { t } = useTranslation()
  const copy = useCopy()
  if (!text) return <span>{noValue}</span>
  return (
    <span className={styles.copyable}>
      <span className={styles.text} title={text} translate="no">
        {label}
      </span>
      <Button
        type="icon"
        className={styles.copy}
        aria-label={t('copy.text', { text })}
        title={t('copy.text', { text })}
        onClick={() => void copy(text)}
      >
        <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d="M9 9h11v11H9zM5 15H4V4h11v1" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
    </span>
  )
}

export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', text: t('copy.done') })
      return true
    } catch {
      // The permission is denied, or the page is not served over https.
      showToast({ type: 'error', text: t('copy.failed') })
      return false
    }
  }
}
