import { useState } from 'react'

/** Field values shared by the forms of the sign-in page; never a password or a code. */
export interface SharedValues {
  username: string
  email: string
}

export interface SignInState {
  values: SharedValues
  update: (changes: Partial<SharedValues>) => void
  /** Returns when the username's lock ends (milliseconds since the epoch); 0 without a lock. */
  lockedUntil: (username: string) => number
  lock: (username: string, seconds: number) => void
  /** Removes all locks, after a password reset. */
  unlock: () => void
}

export function useSignInState(): SignInState {
  const [values, setValues] = useState<SharedValues>({ username: '', email: '' })
  const [locks, setLocks] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    values,
    update: (changes) => setValues((previous) => ({ ...previous, ...changes })),
    lockedUntil: (username) => locks.get(normalize(username)) ?? 0,
    lock: (username, seconds) =>
      setLocks((previous) => new Map(previous).set(normalize(username), Date.now() + seconds * 1000)),
    unlock: () => setLocks(new Map()),
  }
}

/** Usernames are compared case-insensitively and without surrounding spaces. */
function normalize(username: string): string {
  return username.trim().toLowerCase()
}
