import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '#web/src/lib/keys.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note, VisuallyHidden } from '#web/src/ui/text.tsx'
import { ToolPanel, type ToolProps } from '../tool-panel.tsx'
import type { ListColumns } from '../use-list-view.ts'
import { densities } from '../view.ts'
import { moveColumn, pinColumn, type Side, showColumn, useChangeLayout } from './change-layout.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { followPointer } from './drag.ts'
import { orderColumns, type PlacedColumn } from './layout.ts'

/** The move of each key: the number of positions, and the side of the column there. */
const moves: Readonly<Record<string, readonly [side: Side, steps: number]>> = {
  ArrowUp: ['before', -1],
  ArrowDown: ['after', 1],
  Home: ['before', Number.NEGATIVE_INFINITY],
  End: ['after', Number.POSITIVE_INFINITY],
}

export function ColumnList({ list }: { list: ListColumns<never> }) {
  const { t } = useTranslation('listTools')
  const { changeColumns } = useChangeLayout(list)
  const [announcement, setAnnouncement] = useState('')
  const [moving, setMoving] = useState<string>()
  const all = orderColumns(list.columns, list.viewState.preference)
  const visibleCount = all.filter(({ isVisible }) => isVisible).length

  /** Moves a column beside the target among the latest columns. */
  const move = (
    key: string,
    side: Side,
    findTarget: (columns: readonly PlacedColumn<never>[], index: number) => string | undefined,
  ) => {
    const indexIn = (placed: readonly PlacedColumn<never>[]) =>
      placed.findIndex(({ column }) => column.key === key)
    const moved = changeColumns((columns, layout) => {
      const latest = orderColumns(columns, layout)
      return moveColumn(key, side, findTarget(latest, indexIn(latest)) ?? key)(columns, layout)
    })
    const index = indexIn(moved)
    setAnnouncement(
      t(moved[index]?.isPinned ? 'columns.movedPinned' : 'columns.moved', {
        title: moved[index]?.column.title,
        place: index + 1,
        total: moved.length,
      }),
    )
  }

  const press = (event: KeyboardEvent, key: string) => {
    const [side, steps] = moves[pressedKey(event)] ?? []
    if (!side || steps === undefined) return
    event.preventDefault()
    // Keys can be pressed faster than the list renders.
    move(key, side, (latest, index) => {
      const target = Math.min(Math.max(0, index + steps), latest.length - 1)
      return latest[target]?.column.key
    })
  }

  const drag = ({ currentTarget: handle, button, pointerId }: PointerEvent<HTMLElement>, key: string) => {
    if (button !== 0) return
    setMoving(key)
    followPointer(pointerId, {
      onMove: ({ clientY }) => {
        const row = handle.closest('li')
        const over = [...(row?.parentElement?.children ?? [])].find((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return top <= clientY && clientY < bottom
        })
        const target = over instanceof HTMLElement ? over.dataset.key : undefined
        if (!over || !row || !target || target === key) return
        const isAbove = Boolean(row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_PRECEDING)
        move(key, isAbove ? 'before' : 'after', () => target)
      },
      onEnd: () => setMoving(undefined),
    })
  }

  return (
    <>
      <Stack as="ul" gap="xxs">
        {all.map((placed) => {
          const { key } = placed.column
          return (
            <ColumnRow
              key={key}
              placed={placed}
              isLastVisible={placed.isVisible && visibleCount === 1}
              isMoving={key === moving}
              onShow={(isVisible) => changeColumns(showColumn(key, isVisible))}
              onPin={(isPinned) => changeColumns(pinColumn(key, isPinned))}
              onKey={(event) => press(event, key)}
              onDrag={(event) => drag(event, key)}
            />
          )
        })}
      </Stack>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

/** The display settings of a list: density, and its columns with their order and pins. */
export function ListSettings({ list, onClose }: ToolProps<ListColumns<never>>) {
  const { t } = useTranslation(['listTools', 'list'])
  const { change, reset } = useChangeLayout(list)
  return (
    <ToolPanel className={styles.settings} label={t('list:display')} onClose={onClose}>
      <Stack as="fieldset" gap="xs" className={`${styles.group} ${styles.density}`}>
        <legend>{t('columns.density')}</legend>
        <Row gap="0 lg" align="stretch">
          <NativeRadios
            options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
            value={list.viewState.preference.density}
            onChange={(density) => change({ density })}
          />
        </Row>
      </Stack>
      <Stack as="fieldset" gap="xs" className={styles.group}>
        <legend>{t('columns.columns')}</legend>
        <Note small>
          {t('columns.hint')}
          <span className={styles.pinHint}>{t('columns.pinned')}</span>
        </Note>
        <ColumnList list={list} />
      </Stack>
      <Button className={styles.reset} type="link" size="small" onClick={reset}>
        {list.viewState.view ? t('columns.resetView') : t('columns.reset')}
      </Button>
    </ToolPanel>
  )
}
