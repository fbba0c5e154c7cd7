/**
 * Ids of the mutants executed while modules were loaded. They count for every test file of a Vitest worker: its files
 * share modules, so that a module is evaluated only for the first of them.
 */
export const loadTimeMutants = new Set<number>()
