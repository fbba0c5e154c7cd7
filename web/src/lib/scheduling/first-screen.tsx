import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint, idle } from './timing.ts'

let resolveFirstScreen: () => void = () => {}
let isRendered = false

/** Resolves when the first screen is rendered. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve
})

/** Resolves when the browser is idle after the first screen. */
export function idleAfterFirstScreen(): Promise<void> {
  return firstScreen.then(idle)
}

/** Removes the skeleton of index.html and resolves `firstScreen` on mount. */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
    isRendered = true
    resolveFirstScreen()
  }, [])
}

/** Pixels of a row, and of the content above the first row. */
const rowHeight = 40
const headerHeight = 250

/**
 * Returns the rows that fit into the viewport until the first screen is painted, then all rows (measured in
 * docs/decisions/prefetching.md).
 */
export function useRowsInViewport<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [isComplete, setComplete] = useState(() => isRendered)
  const count = Math.max(Math.ceil((window.innerHeight - headerHeight) / rowHeight), 1)
  const isTruncated = !isComplete && rows !== undefined && rows.length > count
  useEffect(() => {
    if (isTruncated) return afterPaint(() => setComplete(true))
  }, [isTruncated])
  return isTruncated ? rows.slice(0, count) : rows
}

/** Renders its children after the next paint; immediately on the first screen, which a second render would slow down. */
export function DeferredRender({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(() => !isRendered)
  useEffect(() => {
    if (!isDue) return afterPaint(() => setDue(true))
  }, [isDue])
  return isDue && children
}
