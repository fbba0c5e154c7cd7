import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import iconButton from '#web/src/ui/icon-button.module.css'
import { line } from '#web/src/ui/native/line-icons.tsx'
import styles from './record.module.css'

interface RecordToolsProps {
  place: number
  count: number
  before: (() => void) | undefined
  after: (() => void) | undefined
  /** The record's address, without the list's filters. */
  address: string
}

/** The place in the list, the records before and after, and the link to this one. */
export function RecordTools({ place, count, before, after, address }: RecordToolsProps) {
  const { t, i18n } = useTranslation('record')
  const { format } = numberFormat(i18n.language)
  const copy = useCopy()
  const link = new URL(`#${address}`, window.location.href).href
  return (
    <div className={styles.tools}>
      {place > 0 && (
        <span className={styles.place}>{t('place', { place: format(place), count: format(count) })}</span>
      )}
      <Tool label={t('before')} hint={t('beforeKey')} onPress={before} path="M5 15l7-7 7 7" />
      <Tool label={t('after')} hint={t('afterKey')} onPress={after} path="M5 9l7 7 7-7" />
      <Tool
        label={t('copyLink')}
        onPress={() => void copy(link)}
        path="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2"
      />
    </div>
  )
}

interface ToolProps {
  label: string
  /** The key that does the same. */
  hint?: string
  onPress: (() => void) | undefined
  path: string
}

/** Stays focusable where there is nothing to do, so that the focus is not lost at the list's end. */
function Tool({ label, hint, onPress, path }: ToolProps) {
  return (
    <button
      type="button"
      className={`${iconButton.button} ${styles.tool}`}
      aria-label={label}
      aria-disabled={onPress === undefined}
      title={hint ?? label}
      onClick={onPress}
    >
      <svg {...line} aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
