import { type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { isScreenReady } from './screen-ready.ts'

/**
 * The bulk of a page or of a form. Whoever opens it sees its frame at once and this right after it; on the first
 * screen of the window all is drawn in one go, for two take longer and nothing is there to see before.
 */
export function AfterFrame({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(() => !isScreenReady())
  useEffect(() => {
    if (!isDue) return afterPaint(() => setDue(true))
  }, [isDue])
  return isDue && children
}
