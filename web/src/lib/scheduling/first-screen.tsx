import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from './timing.ts'

let resolveShown: () => void = () => {}
let isShown = false

/** Resolves when the first screen of this window is rendered. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveShown = resolve
})

/** Removes the skeleton of index.html and resolves `firstScreen`, once the calling component is rendered. */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
    isShown = true
    resolveShown()
  }, [])
}

/**
 * Renders its children after the next paint, so that the heading of a page or a form shows first. On the first screen
 * of the window it renders them at once: there is nothing to show before, and two renders take longer.
 */
export function DeferredRender({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(() => !isShown)
  useEffect(() => {
    if (!isDue) return afterPaint(() => setDue(true))
  }, [isDue])
  return isDue && children
}
