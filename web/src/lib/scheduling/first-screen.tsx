import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from './timing.ts'

let resolveShown: () => void = () => {}
let isShown = false

/** Resolves when the first screen is rendered. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveShown = resolve
})

/** Removes the skeleton of index.html and resolves `firstScreen`. */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
    isShown = true
    resolveShown()
  }, [])
}

/** Pixels of a row, and of what stands above the first one. */
const rowHeight = 40
const headHeight = 250

/**
 * Returns the rows that fit into the window while the first screen is on its way, and all of them after its paint
 * (docs/decisions/prefetching.md has the figures).
 */
export function useRowsInSight<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [isWhole, setWhole] = useState(() => isShown)
  const count = Math.max(Math.ceil((window.innerHeight - headHeight) / rowHeight), 1)
  const isCut = !isWhole && rows !== undefined && rows.length > count
  useEffect(() => {
    if (isCut) return afterPaint(() => setWhole(true))
  }, [isCut])
  return isCut ? rows.slice(0, count) : rows
}

/** Renders its children after the next paint, but at once on the first screen, where a second render costs time. */
export function DeferredRender({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(() => !isShown)
  useEffect(() => {
    if (!isDue) return afterPaint(() => setDue(true))
  }, [isDue])
  return isDue && children
}
