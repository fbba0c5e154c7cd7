type Listener = () => void

const listeners = new Set<Listener>()

/** Says that what the server holds has changed by something else than a call of this console. */
export function notifyExternalChange(): void {
  for (const listener of listeners) listener()
}

/** Calls back when that was said. Returns how to stop. */
export function onExternalChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
