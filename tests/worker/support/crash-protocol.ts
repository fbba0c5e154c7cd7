/**
 * Request header that aborts the Durable Object during the call: `committed` after the storage is synced and
 * before the response is sent, a number after that many microtasks.
 */
export const crashHeader = 'X-Crash'

/** Path that returns the sum of the ledger. */
export const ledgerPath = '/ledger'

/** Number of plugins for sale at 100 coins each; the buyer can afford all of them. */
export const pluginCount = 20
