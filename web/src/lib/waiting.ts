import { useEffect, useState } from 'react'

export const slowResponseMs = 10_000

/** Returns whether a place has waited for a time in ms, e.g. to avoid a flashing skeleton. */
export function useIsLate(milliseconds: number, isWaiting = true): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [milliseconds, isWaiting])
  return isLate
}

/** Returns a value once it has not changed for a time in ms; the last one while `isPaused`. */
export function useDebounced<Value>(value: Value, milliseconds: number, isPaused = false): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds, isPaused])
  return debounced
}
