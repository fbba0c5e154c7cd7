import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { ToolPanel } from '../tool-panel.tsx'
import type { ToolProps } from '../tool-popover.tsx'
import { useChangeLayout } from '../use-change-layout.ts'
import type { ListColumns } from '../use-list-view.ts'
import { type ArrangedColumn, columnModel, type Side } from './column-model.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns.module.css'
import { densities } from './preference.ts'

/** For each key the side of the column that it moves beside, and how many places away that is. */
const moves: Readonly<Record<string, readonly [side: Side, steps: number]>> = {
  ArrowUp: ['before', -1],
  ArrowDown: ['after', 1],
  Home: ['before', Number.NEGATIVE_INFINITY],
  End: ['after', Number.POSITIVE_INFINITY],
}

/** The columns in their order: arrow keys or dragging the handle move them. */
export function ColumnList({ list }: { list: ListColumns<never> }) {
  const { t } = useTranslation('list-tools')
  const { changeColumns } = useChangeLayout(list)
  const [said, setSaid] = useState('')
  const [moving, setMoving] = useState<string>()
  const all = columnModel(list.columns, list.shown.preference).all()
  const shown = all.filter(({ isShown }) => isShown)

  const move = (
    key: string,
    side: Side,
    findTarget: (before: readonly ArrangedColumn[]) => string | undefined,
  ) =>
    changeColumns((model) => {
      const target = findTarget(model.all())
      // Beside itself it stays where it is.
      const layout = model.move(key, side, target ?? key)
      const now = model.all()
      const place = now.findIndex((column) => column.key === key)
      const { title, isPinned } = now[place] ?? {}
      setSaid(
        t(isPinned ? 'columns.movedPinned' : 'columns.moved', { title, place: place + 1, total: now.length }),
      )
      return layout
    })

  /** Takes the columns as they are now: keys may follow each other faster than the list is rendered. */
  const press = (event: KeyboardEvent, key: string) => {
    const [side, steps] = moves[event.key] ?? []
    if (!side || steps === undefined) return
    event.preventDefault()
    move(key, side, (columns) => {
      const place = columns.findIndex((column) => column.key === key)
      const wanted = Math.min(Math.max(0, place + steps), columns.length - 1)
      return columns[wanted]?.key
    })
  }

  const drag = ({ currentTarget: handle, button }: PointerEvent<HTMLElement>, key: string) => {
    if (button !== 0) return
    const rows = handle.closest('ul')
    const done = new AbortController()
    const listen = { signal: done.signal }
    setMoving(key)
    // Not on the handle, which moves with its row.
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
      done.abort()
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
            isLastShown={column.isShown && shown.length === 1}
            isMoving={column.key === moving}
            onShow={(isShown) => changeColumns((model) => model.show(column.key, isShown))}
            onPin={(isPinned) => changeColumns((model) => model.pin(column.key, isPinned))}
            onWidth={(width) => changeColumns((model) => model.resize({ [column.key]: width }))}
            onKey={(event) => press(event, column.key)}
            onDrag={(event) => drag(event, column.key)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** The display settings of a list: density, and its columns with their order, width and pins. */
export function ListSettings({ list, onClose }: ToolProps<ListColumns<never>>) {
  const { t } = useTranslation('list-tools')
  const { change, reset } = useChangeLayout(list)
  return (
    <ToolPanel className={styles.settings} label={t('columns.title')} onClose={onClose}>
      <fieldset className={`${styles.group} ${styles.density}`}>
        <legend>{t('columns.density')}</legend>
        <div className={styles.densities}>
          <NativeRadios
            options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
            value={list.shown.preference.density}
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
        {list.shown.view ? t('columns.resetView') : t('columns.reset')}
      </Button>
    </ToolPanel>
  )
}
