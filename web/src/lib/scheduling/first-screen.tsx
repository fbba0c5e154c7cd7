import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react'
import { idle } from './timing.ts'

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

/** Returns how many rows of a list fit into the viewport. */
export function rowsInViewport(): number {
  return Math.max(Math.ceil((window.innerHeight - headerHeight) / rowHeight), 1)
}

/**
 * Returns content whose rendering must not block input: the previous content until the next is rendered. On mount it is
 * `first` on the first screen, and nothing on later pages, whose heading is painted first
 * (docs/decisions/first-screen.md).
 */
export function useDeferredContent<Content extends object>(
  content: Content,
  first: Content = content,
): Content | null {
  const [isFirstScreen] = useState(() => !isRendered)
  return useDeferredValue<Content | null>(content, isFirstScreen ? first : null)
}

export function DeferredRender({ children }: { children: ReactNode }) {
  const [isFirstScreen] = useState(() => !isRendered)
  return useDeferredValue(true, isFirstScreen) && children
}
