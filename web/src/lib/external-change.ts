type Listener = () => void

const listeners = new Set<Listener>()

/** Reports that the server's data changed without a call of the console. */
export function notifyExternalChange(): void {
  for (const listener of listeners) listener()
}

/** Calls back on such a change. Returns a function that stops this. */
export function onExternalChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
