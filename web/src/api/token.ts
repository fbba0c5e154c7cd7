import { onStoredElsewhere, readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'

type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** The token this tab went on with last. */
let own = ''

/** What another tab has stored over it, as long as it is not known whose it is. */
let foreign = ''

/** The stored token; empty when nobody is signed in. One that may be another user's is not used before it is adopted. */
export function currentToken(): string {
  const stored = readStored(storageKeys.token) ?? ''
  if (stored === '' || stored !== foreign) {
    own = stored
    foreign = ''
  }
  return own
}

/** Stores the token, or forgets it when it is empty. */
export function storeToken(token: string): void {
  if (token === currentToken()) return
  own = token
  // What another tab has stored may belong to somebody else, and is not for this one to replace.
  if (token === '' || foreign === '') writeStored(storageKeys.token, token)
  if (token === '') foreign = ''
  notify(token)
}

/** Calls back whenever the token changes, in this tab or in another one. Returns how to stop. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears of other tabs' sign-in and sign-out; tells of a token that nobody had here, or not this one. */
export function followTokenOfOtherTabs(met: () => void): void {
  onStoredElsewhere(storageKeys.token, (stored) => {
    foreign = own !== '' && stored !== own ? stored : ''
    if (stored === '') notify(stored)
    else if (stored !== own) met()
  })
}

/** The token of another tab of which is not known yet whose it is; empty when there is none. */
export function foreignToken(): string {
  return foreign
}

/** Goes on with the token of the other tab. */
export function adoptToken(): void {
  foreign = ''
  notify(currentToken())
}

function notify(token: string): void {
  for (const listener of listeners) listener(token)
}
