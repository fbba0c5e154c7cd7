import { createPath } from '@remix-run/router'
import { addresses } from '#web/src/lib/addresses.ts'

/** Values of the URL parameter `mode`; sign-in has none. */
const modeValues = { signIn: null, register: 'register', forgot: 'forgot' } as const

export type SignInMode = keyof typeof modeValues

export function modeOf(search: URLSearchParams): SignInMode {
  const value = search.get('mode')
  if (value === modeValues.register) return 'register'
  return value === modeValues.forgot ? 'forgot' : 'signIn'
}

/** Returns the address of a mode; keeps the other parameters. */
export function addressOfMode(mode: SignInMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  const name = modeValues[mode]
  if (name === null) next.delete('mode')
  else next.set('mode', name)
  return createPath({ pathname: addresses.login, search: `${next}` })
}
