/**
 * The mutants passed while modules were loaded, of all test files of a worker. Files that share a worker share its
 * modules too: what the first one loaded is not evaluated again for the next.
 */
export const loaded = new Set<number>()
