import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListColumns } from '../use-list-view.ts'
import { moveColumn, resizeColumns, useChangeLayout } from './change-layout.ts'
import { dragHead } from './drag.ts'
import { fontSize, type PlacedColumn } from './layout.ts'
import { ColumnWidths, ResizeHandle } from './resize-handle.tsx'

export interface ColumnEditorProps {
  list: ListColumns<never>
  placed: readonly PlacedColumn<never>[]
  table: RefObject<HTMLTableElement | null>
}

/** Adds resize handles with one tab stop to the header cells, and makes them draggable. */
export function ColumnEditor({ list, placed, table }: ColumnEditorProps) {
  const { changeColumns } = useChangeLayout(list)
  const heads = useHeads(table, placed)
  useHeadDrag(heads, changeColumns)
  useOverflowSides(table)
  useCrowdedState(table, placed)
  const [chosen, setChosen] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const onResize = (widths: Record<string, number | undefined>) => changeColumns(resizeColumns(widths))
  const handles = heads.flatMap((head) => {
    const column = placed.find(({ column: { key } }) => key === head.dataset.column)
    return column ? [{ head, column, placed, onResize }] : []
  })
  const last = handles.length - 1
  const index = Math.min(chosen, last)
  const choose = (places: number) => {
    const next = Math.min(Math.max(0, index + places), last)
    setChosen(next)
    handles[next]?.head.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const current = handles[index]
  return (
    <>
      {current && <ColumnWidths {...current} onChoose={choose} onFocus={setFocus} />}
      {handles.map((handle) =>
        createPortal(
          <ResizeHandle {...handle} isChosen={hasFocus && handle === current} />,
          handle.head,
          handle.column.column.key,
        ),
      )}
    </>
  )
}

/** Returns the rendered header cells of the columns, in display order. */
function useHeads(table: ColumnEditorProps['table'], placed: ColumnEditorProps['placed']) {
  const [heads, setHeads] = useState<readonly HTMLTableCellElement[]>([])
  const keys = placed.map(({ column }) => column.key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads change with the keys
  useLayoutEffect(() => {
    setHeads([...(table.current?.querySelectorAll<HTMLTableCellElement>('th[data-column]') ?? [])])
  }, [keys])
  return heads
}

function useHeadDrag(
  heads: readonly HTMLTableCellElement[],
  changeColumns: ReturnType<typeof useChangeLayout>['changeColumns'],
): void {
  const start = useEffectEvent((event: PointerEvent) => {
    const { target, currentTarget, button, pointerType } = event
    const isHandle = target instanceof Element && target.closest('[data-handle]') !== null
    if (isHandle || button !== 0 || pointerType === 'touch' || !(currentTarget instanceof HTMLElement)) return
    dragHead(event, currentTarget, {
      heads,
      onDrop: (key, side, onto) => changeColumns(moveColumn(key, side, onto)),
    })
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => start(event)
    for (const head of heads) head.addEventListener('pointerdown', listener)
    return () => {
      for (const head of heads) head.removeEventListener('pointerdown', listener)
    }
  }, [heads])
}

/** Minimum width of the scrolling columns, in pixels. */
const minScrollingWidth = 80

/** Sets `data-crowded`, which lets pinned columns scroll, while they would cover the table. */
function useCrowdedState(
  table: RefObject<HTMLTableElement | null>,
  placed: readonly PlacedColumn<never>[],
): void {
  const pinned = placed.reduce((sum, { start, width }) => (start === undefined ? sum : sum + width), 0)
  useLayoutEffect(() => {
    const element = table.current
    const box = element?.parentElement
    if (!element || !box) return
    const update = () => {
      const scale = (Number.parseFloat(getComputedStyle(element).fontSize) || fontSize) / fontSize
      const fixed = [...element.querySelectorAll<HTMLElement>('thead th:not([data-column])')]
      const taken = fixed.reduce((sum, { offsetWidth }) => sum + offsetWidth, pinned * scale)
      element.toggleAttribute(
        'data-crowded',
        box.clientWidth > 0 && taken + minScrollingWidth > box.clientWidth,
      )
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    return () => observer.disconnect()
  }, [table, pinned])
}

/** Writes the sides with overflow to the scroll container's `data-hidden`, without rendering. */
function useOverflowSides(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = content.current?.parentElement
    if (!element) return
    const update = () => {
      const { scrollTop, scrollLeft, scrollWidth, clientWidth } = element
      const hidden = [
        scrollTop > 0 && 'top',
        scrollLeft > 0 && 'start',
        scrollLeft + clientWidth < scrollWidth - 1 && 'end',
      ]
      const sides = hidden.filter((side) => side !== false).join(' ')
      if (element.dataset.hidden !== sides) element.dataset.hidden = sides
    }
    element.addEventListener('scroll', update, { passive: true })
    // The first callback follows the frame's layout; measuring here would force another one.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [content])
}
