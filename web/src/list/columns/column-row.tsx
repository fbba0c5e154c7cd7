import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeCheckbox } from '#web/src/ui/native/native-fields.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import styles from './columns.module.css'
import type { PlacedColumn } from './layout.ts'

interface ColumnRowProps {
  placed: PlacedColumn<never>
  isLastVisible: boolean
  isMoving: boolean
  onShow: (isVisible: boolean) => void
  onPin: (isPinned: boolean) => void
  onKey: (event: KeyboardEvent) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

export function ColumnRow(props: ColumnRowProps) {
  const { placed, isLastVisible, isMoving, onShow, onPin, onKey, onDrag } = props
  const { isVisible, isPinned } = placed
  const { key, title } = placed.column
  const { t } = useTranslation('listTools')
  return (
    <Row
      as="li"
      wrap={false}
      className={styles.column}
      data-key={key}
      data-pinned={isPinned}
      data-moving={isMoving}
    >
      <Button
        type="icon"
        className={`${styles.icon} ${styles.grip}`}
        aria-label={t('columns.move', { title })}
        title={t('columns.moveHint')}
        onKeyDown={onKey}
        onPointerDown={onDrag}
      >
        <GripIcon />
      </Button>
      <NativeCheckbox className={styles.name} checked={isVisible} disabled={isLastVisible} onChange={onShow}>
        {title}
      </NativeCheckbox>
      <Button
        type="icon"
        className={`${styles.icon} ${styles.pin}`}
        aria-pressed={isPinned}
        aria-label={t('columns.pin', { title })}
        title={t('columns.pinHint')}
        onClick={() => onPin(!isPinned)}
      >
        <PinIcon />
      </Button>
    </Row>
  )
}

function GripIcon() {
  return (
    <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
    </svg>
  )
}

function PinIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d="M5 1h6v1.5l-1 .5v4l2.5 2.5V11H8.75v4h-1.5v-4H3.5V9.5L6 7V3l-1-.5z" />
    </svg>
  )
}
