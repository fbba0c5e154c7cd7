import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './columns.module.css'
import { fontSize, inEm, type PlacedColumn, pinnedAt, tableWidth, widthLimits } from './layout.ts'

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

/** A stretched column is drawn wider than its layout says; less than this is rounding. */
const tolerance = 1

/** Measures a rendered table, and shows another width of a column before it is stored, without rendering the rows. */
function measureWidths(head: HTMLTableCellElement, placed: readonly PlacedColumn<never>[]) {
  const table = head.closest('table')
  const scale = (Number.parseFloat(getComputedStyle(head).fontSize) || fontSize) / fontSize
  const drawn = placed.map(({ column: { key }, width, start }, index) => {
    const th = table?.querySelector<HTMLTableCellElement>(`th[data-column="${key}"]`)
    const measured = (th?.getBoundingClientRect().width || 0) / scale || width
    const isLast = index === placed.length - 1
    // The last column takes what the others leave, so its width on the screen is not its own.
    const isOwn = (isLast && th !== head) || Math.abs(measured - width) < tolerance
    const col = table?.querySelector<HTMLElement>(`col[data-column="${key}"]`)
    return {
      key,
      th,
      col,
      isLast,
      isPinned: start !== undefined,
      stored: width,
      width: isOwn ? width : measured,
    }
  })
  const own = drawn.find(({ th }) => th === head)
  const draw = (widths: readonly number[]) => {
    let start = 0
    for (const [index, { th, col, isLast, isPinned }] of drawn.entries()) {
      if (col) col.style.inlineSize = isLast ? '' : inEm(widths[index] ?? 0)
      if (isPinned && th && table) {
        const place = [...(th.parentElement?.children ?? [])].indexOf(th)
        for (const row of table.querySelectorAll('tr')) {
          const cell = row.children[place]
          if (cell instanceof HTMLElement) cell.style.setProperty('--start', pinnedAt(start))
        }
      }
      start += widths[index] ?? 0
    }
    if (table) table.style.minInlineSize = tableWidth(start)
  }
  const usual = drawn.map(({ col }) => col?.style.inlineSize ?? '')

  return {
    /** Pixels on the screen per pixel at the medium font size. */
    scale,
    width: own?.width ?? 0,
    /** Draws the column this wide. Returns the widths to store: its own, and those that are drawn otherwise than stored. */
    show: (wanted: number): Record<string, number> => {
      const width = Math.round(Math.min(Math.max(widthLimits.min, wanted), widthLimits.max))
      const widths = drawn.map((each) => (each === own ? width : each.width))
      draw(widths)
      const changed = drawn.flatMap(({ key, stored }, index) => {
        const next = widths[index]
        return next === undefined || next === stored ? [] : [[key, next] as const]
      })
      return Object.fromEntries(changed)
    },
    /** Draws all columns as they were. */
    restore: () => {
      draw(drawn.map(({ stored }) => stored))
      for (const [index, { col }] of drawn.entries()) if (col) col.style.inlineSize = usual[index] ?? ''
    },
  }
}
