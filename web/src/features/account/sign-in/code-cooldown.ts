import { useState } from 'react'
import { useCountdown } from '#web/src/lib/countdown.ts'

/** When the next code may be requested (milliseconds since 1970), by purpose and address. */
type Waits = Record<string, number>

const key = 'email-code-waits'

// The fallback when storage is blocked.
let waits: Waits = {}

function readWaits(): Waits {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored === 'object' && stored !== null) {
      const others = Object.entries(stored).filter(([, until]) => typeof until === 'number')
      // This page's own entries win, because a full storage does not have them.
      waits = { ...Object.fromEntries(others), ...waits }
    }
  } catch {
    // Storage is blocked, or its text is invalid: `waits` is used.
  }
  return waits
}

function writeWait(subject: string, until: number): void {
  const open = Object.entries(readWaits()).filter(([, end]) => end > Date.now())
  waits = { ...Object.fromEntries(open), [subject]: until }
  try {
    sessionStorage.setItem(key, JSON.stringify(waits))
  } catch {
    // Storage is blocked or full: `waits` has the entry.
  }
}

/** Counts down the seconds until another code can be sent for this purpose to the address, also after a reload. */
export function useCodeCooldown(purpose: string, email: string) {
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
