import { createPath } from '@remix-run/router'
import { addresses } from '#web/src/lib/addresses.ts'

/** The values of the URL parameter `mode`; signing in has none. */
const names = { signIn: null, register: 'register', forgot: 'forgot' } as const

export type SignInMode = keyof typeof names

export function modeOf(search: URLSearchParams): SignInMode {
  const wanted = search.get('mode')
  if (wanted === names.register) return 'register'
  return wanted === names.forgot ? 'forgot' : 'signIn'
}

/** Returns the address of a step; keeps the other parameters. */
export function pathOf(mode: SignInMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  const name = names[mode]
  if (name === null) next.delete('mode')
  else next.set('mode', name)
  return createPath({ pathname: addresses.login, search: `${next}` })
}
