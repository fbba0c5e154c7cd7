import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds between two looks at the clock: a second is never seen late. */
const interval = 250

/** The whole seconds left until a moment (milliseconds since 1970), counting down to 0. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until <= Date.now()) return () => undefined
      const timer = setInterval(() => {
        changed()
        if (until <= Date.now()) clearInterval(timer)
      }, interval)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
}

/** Seconds as minutes and seconds, e.g. `14:05`. */
export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
