import { useState } from 'react'
import { useCountdown } from '../../lib/countdown.ts'

/** When the next code may be asked for (milliseconds since 1970), by what the last one was for. */
type Waits = Record<string, number>

const key = 'email-code-waits'

// Where site data is blocked every access throws: the waits then last as long as the page.
let waits: Waits = {}

function readWaits(): Waits {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored === 'object' && stored !== null) {
      const others = Object.entries(stored).filter(([, until]) => typeof until === 'number')
      // What this page knows itself comes first: where the storage is full it is all there is.
      waits = { ...Object.fromEntries(others), ...waits }
    }
  } catch {
    // What this page knows itself still holds.
  }
  return waits
}

function writeWait(subject: string, until: number): void {
  const open = Object.entries(readWaits()).filter(([, end]) => end > Date.now())
  waits = { ...Object.fromEntries(open), [subject]: until }
  try {
    sessionStorage.setItem(key, JSON.stringify(waits))
  } catch {
    // It is kept in `waits`.
  }
}

/**
 * The seconds until another code can be sent to the address. They go on counting across the steps of the
 * page and a reload, for each address and purpose apart.
 */
export function useCodeWait(purpose: string, email: string) {
  const subject = `${purpose} ${email.trim().toLowerCase()}`
  const [, setStarted] = useState(0)
  return {
    seconds: useCountdown(readWaits()[subject] ?? 0),
    start: (seconds: number) => {
      const until = Date.now() + seconds * 1000
      writeWait(subject, until)
      setStarted(until)
    },
  }
}
