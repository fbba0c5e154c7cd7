import { useState } from 'react'

/** What is worth keeping when the steps of the sign-in page change; never a password or a code. */
export interface Kept {
  username: string
  email: string
}

export interface LoginMemory {
  kept: Kept
  keep: (typed: Partial<Kept>) => void
  /** Until when (milliseconds since 1970) signing in with this username is locked; 0 when it is not. */
  lockedUntil: (username: string) => number
  lock: (username: string, seconds: number) => void
  /** A new password ends every lock. */
  unlock: () => void
}

/** What the steps of the sign-in page know together. */
export function useLoginMemory(): LoginMemory {
  const [kept, setKept] = useState<Kept>({ username: '', email: '' })
  const [locks, setLocks] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    kept,
    keep: (typed) => setKept((others) => ({ ...others, ...typed })),
    lockedUntil: (username) => locks.get(nameOf(username)) ?? 0,
    lock: (username, seconds) =>
      setLocks((others) => new Map(others).set(nameOf(username), Date.now() + seconds * 1000)),
    unlock: () => setLocks(new Map()),
  }
}

/** Usernames differ neither by case nor by spaces around them. */
function nameOf(username: string): string {
  return username.trim().toLowerCase()
}
