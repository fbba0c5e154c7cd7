import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '#web/src/lib/keys.ts'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import styles from './columns.module.css'
import { followPointer } from './drag.ts'
import { fontSize, inEm, type PlacedColumn, pinnedOffset, tableWidth, widthLimits } from './layout.ts'

interface ColumnWidthProps {
  head: HTMLTableCellElement
  column: PlacedColumn<never>
  placed: readonly PlacedColumn<never>[]
  /** Stores widths; undefined resets to the default width. */
  onResize: (widths: Record<string, number | undefined>) => void
}

/** Width changes of arrow keys, in pixels. */
const resizing: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }
const choosing: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
/** Maximum number of rows for a live resize; larger tables show a guide line until the drag ends. */
const maxLiveRows = 60

/** Maximum rounding difference between a stored and a rendered width; a stretched column exceeds it. */
const tolerance = 1

interface ColumnWidthsProps extends ColumnWidthProps {
  /** Chooses the column at a distance. */
  onChoose: (places: number) => void
  onFocus: (hasFocus: boolean) => void
}

/** Resizes the chosen column by left and right, chooses one by up and down, and resets by Home or Enter. */
export function ColumnWidths(props: ColumnWidthsProps) {
  const { head, column, placed, onResize, onChoose, onFocus } = props
  const { key, title } = column.column
  const { t } = useTranslation('listTools')
  const resizeBy = (pixels: number) => {
    const widths = measureWidths(head, placed)
    onResize(widths.preview(widths.width + pixels))
  }
  const press = (event: KeyboardEvent) => {
    const pressed = pressedKey(event)
    const pixels = resizing[pressed]
    const places = choosing[pressed]
    if (pixels !== undefined) resizeBy(pixels)
    else if (places !== undefined) onChoose(places)
    else if (pressed === 'Home' || pressed === 'Enter') onResize({ [key]: undefined })
    else return
    event.preventDefault()
  }
  return (
    <VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: a focusable separator has a value, which `hr` has not */}
      <span
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('columns.resize')}
        aria-description={t('columns.resizeKeys')}
        aria-valuetext={t('columns.resizeValue', { title, width: Math.round(column.width) })}
        aria-valuenow={column.width}
        aria-valuemin={widthLimits.min}
        aria-valuemax={widthLimits.max}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
        onKeyDown={press}
      />
    </VisuallyHidden>
  )
}

interface ResizeHandleProps extends ColumnWidthProps {
  /** Whether the keys resize this column. */
  isChosen: boolean
}

/** Resizes a column by dragging; a double click resets its width. For keys: `ColumnWidths`. */
export function ResizeHandle(props: ResizeHandleProps) {
  const { head, column, placed, isChosen, onResize } = props
  const { t } = useTranslation('listTools')

  const drag = ({ currentTarget, clientX: from, pointerId, button }: PointerEvent) => {
    if (button !== 0) return
    const widths = measureWidths(head, placed)
    const isLarge = (head.closest('table')?.querySelectorAll('tr').length ?? 0) > maxLiveRows
    let to = from
    let guide: HTMLElement | undefined
    const widthTo = (x: number) => widths.width + (x - from) / widths.scale
    // Keeps the cursor of the handle.
    currentTarget.setPointerCapture(pointerId)
    followPointer(pointerId, {
      onMove: ({ clientX }) => {
        to = clientX
        if (isLarge) {
          guide ??= addGuide(head)
          guide.style.insetInlineStart = `${to}px`
        } else widths.preview(widthTo(to))
      },
      onEnd: (isDropped) => {
        guide?.remove()
        if (to !== from && isDropped) onResize(widths.preview(widthTo(to)))
        else if (!isLarge) widths.restore()
      },
    })
  }

  return (
    <span
      aria-hidden
      data-handle
      data-chosen={isChosen}
      title={t('columns.resizeHint')}
      className={styles.handle}
      onPointerDown={drag}
      onDoubleClick={() => onResize({ [column.column.key]: undefined })}
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

/** Measures a rendered table, and previews a column's width without rendering rows. */
function measureWidths(head: HTMLTableCellElement, placed: readonly PlacedColumn<never>[]) {
  const table = head.closest('table')
  const scale = (Number.parseFloat(getComputedStyle(head).fontSize) || fontSize) / fontSize
  const rendered = placed.map(({ column: { key }, width, start }, index) => {
    const th = table?.querySelector<HTMLTableCellElement>(`th[data-column="${key}"]`)
    const measured = (th?.getBoundingClientRect().width || 0) / scale || width
    const isLast = index === placed.length - 1
    // The last column's rendered width includes the remaining space.
    const isUnstretched = (isLast && th !== head) || Math.abs(measured - width) < tolerance
    const col = table?.querySelector<HTMLElement>(`col[data-column="${key}"]`)
    return {
      key,
      th,
      col,
      isLast,
      isPinned: start !== undefined,
      stored: width,
      width: isUnstretched ? width : measured,
    }
  })
  const resized = rendered.find(({ th }) => th === head)
  const apply = (widths: readonly number[]) => {
    let start = 0
    for (const [index, { th, col, isLast, isPinned }] of rendered.entries()) {
      if (col) col.style.inlineSize = isLast ? '' : inEm(widths[index] ?? 0)
      if (isPinned && th && table) {
        const cellIndex = [...(th.parentElement?.children ?? [])].indexOf(th)
        for (const row of table.querySelectorAll('tr')) {
          const cell = row.children[cellIndex]
          if (cell instanceof HTMLElement) cell.style.setProperty('--start', pinnedOffset(start))
        }
      }
      start += widths[index] ?? 0
    }
    if (table) table.style.minInlineSize = tableWidth(start)
  }
  const original = rendered.map(({ col }) => col?.style.inlineSize ?? '')

  return {
    scale,
    width: resized?.width ?? 0,
    /** Renders the column with a width; returns all changed widths. */
    preview: (wanted: number): Record<string, number> => {
      const width = Math.round(Math.min(Math.max(widthLimits.min, wanted), widthLimits.max))
      const widths = rendered.map((each) => (each === resized ? width : each.width))
      apply(widths)
      const changed = rendered.flatMap(({ key, stored }, index) => {
        const next = widths[index]
        return next === undefined || next === stored ? [] : [[key, next] as const]
      })
      return Object.fromEntries(changed)
    },
    /** Restores the widths before the preview. */
    restore: () => {
      apply(rendered.map(({ stored }) => stored))
      for (const [index, { col }] of rendered.entries()) if (col) col.style.inlineSize = original[index] ?? ''
    },
  }
}
