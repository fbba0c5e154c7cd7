import { onStoredElsewhere, readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'

type Listener = (token: string) => void

const listeners = new Set<Listener>()

/** The stored token; empty when nobody is signed in. */
export function currentToken(): string {
  return readStored(storageKeys.token) ?? ''
}

/** Stores the token, or forgets it when it is empty. */
export function storeToken(token: string): void {
  if (token === currentToken()) return
  writeStored(storageKeys.token, token)
  notify(token)
}

/** Calls back whenever the token changes, in this tab or in another one. Returns how to stop. */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears of other tabs' sign-in and sign-out. */
export function followTokenOfOtherTabs(): void {
  onStoredElsewhere(storageKeys.token, notify)
}

function notify(token: string): void {
  for (const listener of listeners) listener(token)
}
