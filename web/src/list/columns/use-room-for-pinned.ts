import { type RefObject, useLayoutEffect } from 'react'
import { fontSize, type PlacedColumn } from './layout.ts'

/** How much of the other columns has to be in sight beside the pinned ones, in pixels. */
const leastScrolled = 80

/** Lets pinned columns scroll, by `data-crowded`, while they and the actions would cover the table. */
export function useRoomForPinned(
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
      const fixed = [...element.querySelectorAll<HTMLElement>('th:not([data-column])')]
      const taken = fixed.reduce((sum, { offsetWidth }) => sum + offsetWidth, pinned * scale)
      element.toggleAttribute('data-crowded', box.clientWidth > 0 && taken + leastScrolled > box.clientWidth)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(box)
    return () => observer.disconnect()
  }, [table, pinned])
}
