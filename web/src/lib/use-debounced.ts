import { useEffect, useState } from 'react'

/** Returns whether a component has been there for a time in ms, e.g. before which a skeleton would only flash. */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate
}

/** Returns a value after it has not changed for a time in ms; while `isPaused` the last one. */
export function useDebounced<Value>(value: Value, milliseconds: number, isPaused = false): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds, isPaused])
  return debounced
}
