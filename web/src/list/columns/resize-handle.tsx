import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { measureWidths } from './column-widths.ts'
import styles from './columns.module.css'
import { type PlacedColumn, widthLimits } from './layout.ts'

interface ResizeHandleProps {
  head: HTMLTableCellElement
  column: PlacedColumn<never>
  placed: readonly PlacedColumn<never>[]
  /** Stores widths; undefined stands for the usual one. */
  onResize: (widths: Record<string, number | undefined>) => void
}

const step = 16
/** Tables with more rows are drawn when a drag ends: until then a line shows the width. */
const mostRowsDrawn = 60

/** Widens a column: by dragging, by the arrow keys, and back to its usual width by a double click, Home or Enter. */
export function ResizeHandle({ head, column: { column, width }, placed, onResize }: ResizeHandleProps) {
  const { t } = useTranslation('list-tools')
  const setUsual = () => onResize({ [column.key]: undefined })

  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (steps !== undefined) {
      const widths = measureWidths(head, placed)
      onResize(widths.show(widths.width + steps))
    } else if (event.key === 'Home' || event.key === 'Enter') setUsual()
    else return
    event.preventDefault()
  }

  const drag = (pressed: PointerEvent<HTMLElement>) => {
    const { clientX: from, pointerId, button } = pressed
    const handle: HTMLElement = pressed.currentTarget
    if (button !== 0) return
    const widths = measureWidths(head, placed)
    const isLarge = (head.closest('table')?.querySelectorAll('tr').length ?? 0) > mostRowsDrawn
    let to = from
    let guide: HTMLElement | undefined
    handle.setPointerCapture(pointerId)
    const done = new AbortController()
    const listen = { signal: done.signal }
    const widthTo = (x: number) => widths.width + (x - from) / widths.scale
    handle.addEventListener(
      'pointermove',
      ({ clientX }) => {
        to = clientX
        if (isLarge) {
          guide ??= addGuide(head)
          guide.style.insetInlineStart = `${to}px`
        } else widths.show(widthTo(to))
      },
      listen,
    )
    const end = (isKept: boolean) => {
      done.abort()
      guide?.remove()
      if (to !== from && isKept) onResize(widths.show(widthTo(to)))
      else if (!isLarge) widths.restore()
    }
    handle.addEventListener('pointerup', () => end(true), listen)
    handle.addEventListener('pointercancel', () => end(false), listen)
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), listen)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator has a value, which `hr` has not
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      // The head says which column's.
      aria-label={t('columns.resize')}
      aria-valuetext={t('columns.resizeValue', { title: column.title, width: Math.round(width) })}
      aria-valuenow={width}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      title={t('columns.resizeHint')}
      className={styles.handle}
      onKeyDown={press}
      onPointerDown={drag}
      onDoubleClick={setUsual}
    />
  )
}

function addGuide(head: HTMLElement): HTMLElement {
  const guide = document.createElement('div')
  const { top, height } = (head.closest('section') ?? head).getBoundingClientRect()
  guide.className = styles.guide ?? ''
  guide.style.insetBlockStart = `${top}px`
  guide.style.blockSize = `${height}px`
  document.body.append(guide)
  return guide
}
