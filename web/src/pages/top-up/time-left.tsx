import { useSyncExternalStore } from 'react'
import { parseTime } from '../../lib/relative-time.ts'
import { onServerTime, systemTime } from '../../lib/server-time.ts'

const tickMs = 250

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, tickMs)
  const stop = onServerTime(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Returns the whole seconds until a time (milliseconds since 1970) by the provider's clock. */
function useTimeLeft(until: number): number {
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - systemTime()) / 1000)))
}

/** Shows minutes and seconds; screen readers do not announce each second. */
export function TimeLeft({ until }: { until: string }) {
  const left = useTimeLeft(parseTime(until))
  return (
    <span role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}
