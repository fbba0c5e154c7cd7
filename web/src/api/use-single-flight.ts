import { useCallback, useRef, useState } from 'react'
import { CallError } from './call-error.ts'
import { warnIfSlow } from './slow-response.ts'

/** Runs one task at a time and drops others, outside of a query client; inside, use `useCall`. */
export function useSingleFlight() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (task: () => Promise<void>, onError?: (error: CallError) => void) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await warnIfSlow(task())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      onError?.(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
