import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { lineIconProps } from '#web/src/ui/native/line-icons.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './record.module.css'

interface RecordToolsProps {
  position: number
  count: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** The record's address, without the list's filters. */
  address: string
}

/** The position in the list, and buttons for the previous and next record and the record's link. */
export function RecordTools({ position, count, previous, next, address }: RecordToolsProps) {
  const { t, i18n } = useTranslation('record')
  const { format } = numberFormat(i18n.language)
  const copy = useCopy()
  const link = new URL(`#${address}`, window.location.href).href
  return (
    <Row gap="xxs" wrap={false}>
      {position > 0 && (
        <span className={styles.place}>{t('place', { place: format(position), count: format(count) })}</span>
      )}
      <Tool label={t('before')} hint={t('beforeKey')} onPress={previous} path="M5 15l7-7 7 7" />
      <Tool label={t('after')} hint={t('afterKey')} onPress={next} path="M5 9l7 7 7-7" />
      <Tool
        label={t('copyLink')}
        onPress={() => void copy(link)}
        path="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2"
      />
    </Row>
  )
}

interface ToolProps {
  label: string
  /** Names the shortcut. */
  hint?: string
  onPress: (() => void) | undefined
  path: string
}

/** Focusable when disabled, so that the focus is not lost at the end of the list. */
function Tool({ label, hint, onPress, path }: ToolProps) {
  return (
    <Button
      type="icon"
      className={styles.tool}
      aria-label={label}
      aria-disabled={onPress === undefined}
      title={hint ?? label}
      onClick={onPress}
    >
      <svg {...lineIconProps} aria-hidden="true">
        <path d={path} />
      </svg>
    </Button>
  )
}
