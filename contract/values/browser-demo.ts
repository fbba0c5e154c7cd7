/**
 * A message from a page of the browser demo to its service worker: `open` opens the data, `claim` takes control of
 * pages without a service worker, `forget` deletes the data and unregisters the worker.
 */
export type DemoRequest = 'open' | 'claim' | 'forget'

export type DemoAnswer = DemoState | { readonly error: string }

/** The state of the demo that a page checks before its first call. */
export interface DemoState {
  /** The service worker's build; a page of another build has to reload. */
  readonly build: string
  /** The schema version of the stored data; data of another version was seeded again. */
  readonly dataVersion: number
}
