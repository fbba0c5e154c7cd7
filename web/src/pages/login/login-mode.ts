import { createPath } from '@remix-run/router'
import { addresses } from '../../lib/addresses.ts'

/** The steps of the sign-in page, as the address names them; signing in has no name. */
const names = { signIn: null, register: 'register', forgot: 'forgot' } as const

export type LoginMode = keyof typeof names

/** The step that the address asks for. */
export function modeOf(search: URLSearchParams): LoginMode {
  const wanted = search.get('mode')
  if (wanted === names.register) return 'register'
  return wanted === names.forgot ? 'forgot' : 'signIn'
}

/** The address of a step, which keeps where to go after signing in. */
export function pathOf(mode: LoginMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  const name = names[mode]
  if (name === null) next.delete('mode')
  else next.set('mode', name)
  return createPath({ pathname: addresses.login, search: `${next}` })
}
