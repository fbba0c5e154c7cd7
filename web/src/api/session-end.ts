/** How a session that the server ended goes on: at the sign-in page, or with the page loaded anew. */
export type SessionEnd = 'sign-in' | 'reload'

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
