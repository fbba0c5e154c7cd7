import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useCall } from '#web/src/api/use-call.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { lineIconProps } from '#web/src/ui/native/line-icons.tsx'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import type { ListPath } from '../column.ts'
import { writeQuery } from '../list-url.ts'
import type { RecordProps } from './list-record.tsx'
import styles from './record.module.css'
import { openedRecordState, withoutRecord, withRecord } from './record-address.ts'

/** Returns the navigation from a record to the previous and next one, and back to the list. */
export function useNeighbours<P extends ListPath>({ list, rowKey, recordKey }: RecordProps<P>) {
  const router = useRouter()
  const { busy: isMoving, run } = useCall()
  const isOpen = useIsOpen()
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset on each opening
  useEffect(() => {
    isClosing.current = false
  }, [isOpen])
  const { prefix, count = 0, rows = [] } = list
  const { page, limit } = list.query
  const index = rows.findIndex((row) => String(rowKey(row)) === recordKey)
  const position = index < 0 ? 0 : (page - 1) * limit + index + 1

  const open = (search: string, key: string, state: unknown) => {
    const { pathname } = router.state.location
    void router.navigate({ pathname, search: withRecord(search, prefix, key) }, { replace: true, state })
  }
  const move = async (step: 1 | -1) => {
    const { search, state } = router.state.location
    const next = rows[index + step]
    if (next !== undefined) return open(search, String(rowKey(next)), state)
    const target = page + step
    await run(async () => {
      const targetRows = await list.readPage({ page: target, limit })
      const row = step === 1 ? targetRows[0] : targetRows.at(-1)
      const changed = writeQuery(new URLSearchParams(search), { page: String(target) }, prefix)
      // Without the state, closing stays on this page of the list; going back returns to the previous one.
      if (row !== undefined) open(`?${changed}`, String(rowKey(row)), null)
    })
  }
  return {
    /** The position from 1 over all pages; 0 for a record outside of the rows. */
    position,
    count,
    previous: position > 1 && !isMoving ? () => void move(-1) : undefined,
    next: position > 0 && position < count && !isMoving ? () => void move(1) : undefined,
    close: () => {
      // Going back is asynchronous, and Escape may be pressed again.
      if (isClosing.current) return
      isClosing.current = true
      const { pathname, search, state } = router.state.location
      if (state === openedRecordState) void router.navigate(-1)
      else void router.navigate({ pathname, search: withoutRecord(search) }, { replace: true })
    },
  }
}

interface RecordToolsProps extends Omit<ReturnType<typeof useNeighbours>, 'close'> {
  address: string
}

/** The position in the list, with buttons for the neighbours and the record's link. */
export function RecordTools({ position, count, previous, next, address }: RecordToolsProps) {
  const { t, i18n } = useTranslation(['record', 'common'])
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
        label={t('common:copy.link')}
        onPress={() => void copy(link)}
        path="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2"
      />
    </Row>
  )
}

interface ToolProps {
  label: string
  hint?: string
  onPress: (() => void) | undefined
  path: string
}

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
