import { useTranslation } from 'react-i18next'
import styles from './cells.module.css'
import { useCopy } from './use-copy.ts'

export function Copyable({ text }: { text: string }) {
  const { t } = useTranslation('list')
  const copy = useCopy()
  return (
    <span className={styles.copyable}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('copy', { text })}
        title={t('copy', { text })}
        onClick={() => void copy(text)}
      >
        <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path d="M9 9h11v11H9zM5 15H4V4h11v1" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </span>
  )
}
