type Listener = () => void

const listeners = new Set<Listener>()

/** Notifies the listeners that data changed without a call by the console. */
export function notifyDataChanged(): void {
  for (const listener of listeners) listener()
}

/** Subscribes to `notifyDataChanged`. Returns an unsubscribe function. */
export function onDataChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
