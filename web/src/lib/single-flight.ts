import { useCallback, useRef, useState } from 'react'

/** Runs one task at a time: calls during a task are dropped, so that nothing is sent twice. */
export function useSingleFlight() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
