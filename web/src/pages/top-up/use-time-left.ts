import { useSyncExternalStore } from 'react'
import { onServerTime, systemTime } from '../../lib/server-time.ts'

/** Milliseconds between updates. */
const beat = 250

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, beat)
  const stop = onServerTime(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Counts down the whole seconds until a time (milliseconds since 1970) by the provider's clock. */
export function useTimeLeft(until: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - systemTime()) / 1000)))
}
