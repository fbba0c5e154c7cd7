import { useSyncExternalStore } from 'react'
import { onServerTime, systemTime } from '../../lib/server-time.ts'

/** Milliseconds between two looks at the clock. */
const beat = 250

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, beat)
  const stop = onServerTime(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Whole seconds by the provider's clock until a time in milliseconds since 1970, counted down to 0. */
export function useTimeLeft(until: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - systemTime()) / 1000)))
}
