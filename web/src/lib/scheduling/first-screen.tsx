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

/** Renders its children after the next paint, but at once on the first screen, where a second render costs time. */
export function DeferredRender({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(() => !isShown)
  useEffect(() => {
    if (!isDue) return afterPaint(() => setDue(true))
  }, [isDue])
  return isDue && children
}
