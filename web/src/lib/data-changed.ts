type Listener = () => void

const listeners = new Set<Listener>()

/** Reports that the server's data changed without a call by the console. */
export function notifyDataChanged(): void {
  for (const listener of listeners) listener()
}

/** Calls back when the server's data changed without a call by the console. Returns a function that stops this. */
export function onDataChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
