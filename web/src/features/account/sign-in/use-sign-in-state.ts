import { useState } from 'react'

/** Field values shared by the forms of the sign-in page; never a password or a code. */
const noValues = { username: '', email: '' }

export type SignInState = ReturnType<typeof useSignInState>

export function useSignInState() {
  const [values, setValues] = useState(noValues)
  const [locks, setLocks] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    values,
    update: (changes: Partial<typeof noValues>) => setValues((previous) => ({ ...previous, ...changes })),
    /** Returns when the username's lock ends (milliseconds since the epoch); 0 without a lock. */
    lockedUntil: (username: string) => locks.get(normalize(username)) ?? 0,
    lock: (username: string, seconds: number) =>
      setLocks((previous) => new Map(previous).set(normalize(username), Date.now() + seconds * 1000)),
    /** Removes all locks, after a password reset. */
    unlock: () => setLocks(new Map()),
  }
}

/** Usernames are compared case-insensitively and without surrounding spaces. */
function normalize(username: string): string {
  return username.trim().toLowerCase()
}
