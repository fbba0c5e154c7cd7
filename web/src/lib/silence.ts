import { useEffect, useState } from 'react'

/** Milliseconds after which the user is told that a call has no answer. */
export const silenceMs = 10_000

/** Returns whether a place has waited longer than `silenceMs`; `isWaiting`: it waits now. */
export function useSilence(isWaiting: boolean): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSilent(true), silenceMs)
    return () => {
      clearTimeout(timer)
      setSilent(false)
    }
  }, [isWaiting])
  return isSilent
}
