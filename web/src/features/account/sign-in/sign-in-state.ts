import { createPath } from '@remix-run/router'
import { useState } from 'react'
import { addresses } from '#web/src/lib/addresses.ts'

/** Values of the URL parameter `mode`. */
export type SignInMode = 'signIn' | 'register' | 'forgot'

export function modeOf(search: URLSearchParams): SignInMode {
  const value = search.get('mode')
  return value === 'register' || value === 'forgot' ? value : 'signIn'
}

/** Returns the address of a mode, with the other parameters. */
export function addressOfMode(mode: SignInMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  if (mode === 'signIn') next.delete('mode')
  else next.set('mode', mode)
  return createPath({ pathname: addresses.login, search: `${next}` })
}

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
    unlock: () => setLocks(new Map()),
  }
}

function normalize(username: string): string {
  return username.trim().toLowerCase()
}
