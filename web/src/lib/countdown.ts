import { useCallback, useSyncExternalStore } from 'react'

const updateMs = 250

/** Returns the whole seconds until a time (ms since 1970), at least 0. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until <= Date.now()) return () => undefined
      const timer = setInterval(() => {
        changed()
        if (until <= Date.now()) clearInterval(timer)
      }, updateMs)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
}

/** Formats seconds as minutes, e.g. `14:05`. */
export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
