/**
 * What a page of the browser-only demo asks the service worker that stands in for the provider. It comes with
 * a port for the answer: `open` opens the data, `claim` takes charge of pages that no worker serves, `forget`
 * deletes the data and ends the worker.
 */
export type DemoRequest = 'open' | 'claim' | 'forget'

/** How the worker answers. */
export type DemoAnswer = DemoState | { readonly error: string }

/** What a page has to know before it calls. */
export interface DemoState {
  /** The build the worker is of; a page of another one has to be loaded again. */
  readonly build: string
  /** The shape of the data; data of another shape than the last visit's was replaced by the demo's. */
  readonly dataVersion: number
}
