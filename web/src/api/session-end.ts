import { currentToken } from './token.ts'

/**
 * How a session that the server ended goes on: as the person says, at the sign-in page, or with the page
 * loaded anew.
 */
export type SessionEnd = 'ask' | 'sign-in' | 'reload'

type Listener = (end: SessionEnd) => void

const listeners = new Set<Listener>()

/** Says that the session is over; the session itself listens. */
export function sessionEnded(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

/** Calls back when the server ended the session. Returns how to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let stayedWith: string | null = null

/** Remembers that the person stays on the page although the session is over. */
export function stay(): void {
  stayedWith = currentToken()
}

/** Whether the person knows that the session is over, and stays. */
export function hasStayed(): boolean {
  return stayedWith === currentToken()
}
