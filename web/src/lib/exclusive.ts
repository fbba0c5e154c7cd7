import { useCallback, useRef, useState } from 'react'

/** Runs one piece of work at a time: what is asked for while it runs is dropped, so nothing is sent twice. */
export function useExclusive() {
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
