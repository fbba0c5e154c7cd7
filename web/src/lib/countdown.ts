import { useCallback, useSyncExternalStore } from 'react'

const updateMs = 250

interface Clock {
  now: () => number
  /** Subscribes to changes of the clock. Returns an unsubscribe function. */
  onSet: (changed: () => void) => () => void
}

const deviceClock: Clock = { now: () => Date.now(), onSet: () => () => undefined }

/** Returns the seconds until a time (ms since 1970), rounded up, at least 0; NaN for NaN. */
export function useCountdown(until: number, clock = deviceClock): number {
  return useSyncExternalStore(useTicks(until, clock), () =>
    Math.max(0, Math.ceil((until - clock.now()) / 1000)),
  )
}

/** Returns whether a time (ms since 1970) has passed; renders when it passes, not every second. */
export function useHasPassed(until: number, clock = deviceClock): boolean {
  return useSyncExternalStore(useTicks(until, clock), () => until <= clock.now())
}

function useTicks(until: number, clock: Clock) {
  return useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setInterval> | undefined
      const start = () => {
        clearInterval(timer)
        changed()
        if (!(until > clock.now())) return
        timer = setInterval(() => {
          changed()
          if (until <= clock.now()) clearInterval(timer)
        }, updateMs)
      }
      start()
      const stop = clock.onSet(start)
      return () => {
        clearInterval(timer)
        stop()
      }
    },
    [until, clock],
  )
}

export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
