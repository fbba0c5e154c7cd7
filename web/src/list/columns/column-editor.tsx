import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHiddenEdges } from '../use-hidden-edges.ts'
import type { ListColumns } from '../views/use-list-view.ts'
import { dragHead } from './drag-head.ts'
import type { PlacedColumn } from './layout.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { useChangeLayout } from './use-change-layout.ts'
import { useRoomForPinned } from './use-room-for-pinned.ts'

export interface ColumnEditorProps {
  list: ListColumns<never>
  placed: readonly PlacedColumn<never>[]
  table: RefObject<HTMLTableElement | null>
}

/** Adds resize handles to the heads of a table that is shown already, and makes the heads draggable. */
export function ColumnEditor({ list, placed, table }: ColumnEditorProps) {
  const { changeColumns } = useChangeLayout(list)
  const heads = useHeads(table, placed)
  useHeadDrag(heads, changeColumns)
  useHiddenEdges(table)
  useRoomForPinned(table, placed)
  return heads.map((head) => {
    const column = placed.find(({ column: { key } }) => key === head.dataset.column)
    if (!column) return null
    const onResize = (widths: Record<string, number | undefined>) =>
      changeColumns((model) => model.resize(widths))
    return createPortal(
      <ResizeHandle head={head} column={column} placed={placed} onResize={onResize} />,
      head,
      column.column.key,
    )
  })
}

/** Returns the rendered heads of the columns, in their order. */
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
    const isHandle = target instanceof Element && target.closest('[role="separator"]') !== null
    // A finger scrolls; it moves columns in the display settings.
    if (isHandle || button !== 0 || pointerType === 'touch' || !(currentTarget instanceof HTMLElement)) return
    dragHead(event, currentTarget, {
      heads,
      onDrop: (key, side, onto) => changeColumns((model) => model.move(key, side, onto)),
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
