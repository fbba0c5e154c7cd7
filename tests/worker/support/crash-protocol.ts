/**
 * Makes the object die during the call: `committed` once the storage has everything and before the answer
 * leaves, a number after so many turns of its microtasks.
 */
export const crashHeader = 'X-Crash'

/** Where the object tells what its ledger adds up to. */
export const ledgerPath = '/ledger'

/** How many plugins it sells, at 100 coins each; the buyer has the coins for all of them. */
export const pluginCount = 20
