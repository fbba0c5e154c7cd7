/**
 * A message from a page of the browser-only demo to the service worker that runs the mock: `open` opens the data,
 * `claim` takes control of pages that have no service worker, `forget` deletes the data and unregisters the worker. The
 * answer comes through the message's port.
 */
export type DemoRequest = 'open' | 'claim' | 'forget'

/** The service worker's answer. */
export type DemoAnswer = DemoState | { readonly error: string }

/** The state of the demo that a page checks before its first call. */
export interface DemoState {
  /** The service worker's build; a page of another build has to reload. */
  readonly build: string
  /** The schema version of the stored data; data of another version was seeded again. */
  readonly dataVersion: number
}
