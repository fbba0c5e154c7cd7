import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { ToolPanel } from '../tool-panel.tsx'
import type { ToolProps } from '../tool-popover.tsx'
import { useChangeLayout } from '../use-change-layout.ts'
import type { ListColumns } from '../use-list-view.ts'
import { type ConfigurableColumn, columnModel, type Side } from './column-model.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { densities } from './preference.ts'

/** The move of each key: the number of positions, and the side of the column there. */
const moves: Readonly<Record<string, readonly [side: Side, steps: number]>> = {
  ArrowUp: ['before', -1],
  ArrowDown: ['after', 1],
  Home: ['before', Number.NEGATIVE_INFINITY],
  End: ['after', Number.POSITIVE_INFINITY],
}

/** The columns in display order, moved by arrow keys or by dragging the handle. */
export function ColumnList({ list }: { list: ListColumns<never> }) {
  const { t } = useTranslation('listTools')
  const { changeColumns } = useChangeLayout(list)
  const [announcement, setAnnouncement] = useState('')
  const [moving, setMoving] = useState<string>()
  const all = columnModel(list.columns, list.viewState.preference).all()
  const visibleCount = all.filter(({ isVisible }) => isVisible).length

  const move = (
    key: string,
    side: Side,
    findTarget: (columns: readonly ConfigurableColumn[]) => string | undefined,
  ) =>
    changeColumns((model) => {
      const target = findTarget(model.all())
      // Beside itself it does not move.
      const layout = model.move(key, side, target ?? key)
      const moved = model.all()
      const index = moved.findIndex((column) => column.key === key)
      const { title, isPinned } = moved[index] ?? {}
      setAnnouncement(
        t(isPinned ? 'columns.movedPinned' : 'columns.moved', {
          title,
          place: index + 1,
          total: moved.length,
        }),
      )
      return layout
    })

  /** Reads the latest columns: keys can be pressed faster than the list renders. */
  const press = (event: KeyboardEvent, key: string) => {
    const [side, steps] = moves[event.key] ?? []
    if (!side || steps === undefined) return
    event.preventDefault()
    move(key, side, (columns) => {
      const index = columns.findIndex((column) => column.key === key)
      const target = Math.min(Math.max(0, index + steps), columns.length - 1)
      return columns[target]?.key
    })
  }

  const drag = ({ currentTarget: handle, button }: PointerEvent<HTMLElement>, key: string) => {
    if (button !== 0) return
    const rows = handle.closest('ul')
    const controller = new AbortController()
    const listen = { signal: controller.signal }
    setMoving(key)
    // Not on the handle: it moves with its row.
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const over = [...(rows?.children ?? [])].find((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return top <= clientY && clientY < bottom
        })
        const target = over instanceof HTMLElement ? over.dataset.key : undefined
        const row = handle.closest('li')
        if (!over || !row || !target || target === key) return
        const isAbove = Boolean(row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_PRECEDING)
        move(key, isAbove ? 'before' : 'after', () => target)
      },
      listen,
    )
    const end = () => {
      controller.abort()
      setMoving(undefined)
    }
    window.addEventListener('pointerup', end, listen)
    window.addEventListener('pointercancel', end, listen)
  }

  return (
    <>
      <ul className={styles.columns}>
        {all.map((column) => (
          <ColumnRow
            key={column.key}
            column={column}
            isLastVisible={column.isVisible && visibleCount === 1}
            isMoving={column.key === moving}
            onShow={(isVisible) => changeColumns((model) => model.setVisible(column.key, isVisible))}
            onPin={(isPinned) => changeColumns((model) => model.setPinned(column.key, isPinned))}
            onWidth={(width) => changeColumns((model) => model.resize({ [column.key]: width }))}
            onKey={(event) => press(event, column.key)}
            onDrag={(event) => drag(event, column.key)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

/** The display settings of a list: density, and its columns with their order, width and pins. */
export function ListSettings({ list, onClose }: ToolProps<ListColumns<never>>) {
  const { t } = useTranslation('listTools')
  const { change, reset } = useChangeLayout(list)
  return (
    <ToolPanel className={styles.settings} label={t('columns.title')} onClose={onClose}>
      <fieldset className={`${styles.group} ${styles.density}`}>
        <legend>{t('columns.density')}</legend>
        <div className={styles.densities}>
          <NativeRadios
            options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
            value={list.viewState.preference.density}
            onChange={(density) => change({ density })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('columns.columns')}</legend>
        <p className={styles.hint}>
          {t('columns.hint')}
          <span className={styles.pinHint}>{t('columns.pinned')}</span>
        </p>
        <ColumnList list={list} />
      </fieldset>
      <Button className={styles.reset} type="link" size="small" onClick={reset}>
        {list.viewState.view ? t('columns.resetView') : t('columns.reset')}
      </Button>
    </ToolPanel>
  )
}
