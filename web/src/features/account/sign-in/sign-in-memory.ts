import { useState } from 'react'

/** The values that the steps of the sign-in page share; never a password or a code. */
export interface Kept {
  username: string
  email: string
}

export interface SignInMemory {
  kept: Kept
  keep: (typed: Partial<Kept>) => void
  /** Returns when the username's lock ends (milliseconds since 1970); 0 without a lock. */
  lockedUntil: (username: string) => number
  lock: (username: string, seconds: number) => void
  /** Removes all locks, after a password reset. */
  unlock: () => void
}

export function useSignInMemory(): SignInMemory {
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

/** Usernames are compared without case and surrounding spaces. */
function nameOf(username: string): string {
  return username.trim().toLowerCase()
}
