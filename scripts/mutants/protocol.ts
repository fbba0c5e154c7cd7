import { inProject } from '../lib/project.ts'

/** File with the mutants of the run, read by the workers. */
export const chosenFile = inProject('.cache', 'mutants', 'chosen.json')

/** Vitest's cache of the files with planted mutants. */
export const moduleCache = inProject('.cache', 'mutants', 'modules')

/** Identifies a test for a worker. */
export interface TestReference {
  /** Name of its project in `vitest.config.ts`. */
  readonly project: string
  /** Absolute path. */
  readonly file: string
  readonly id: string
}

/** A test that passed without a mutant. */
export interface ReachingTest extends TestReference {
  /** Ids of the mutants that the test executes, and the probes of the files whose functions it runs. */
  readonly reached: readonly number[]
}

/** Request to a worker; it answers one at a time. */
export type WorkerRequest =
  | { readonly kind: 'reach' }
  | { readonly kind: 'try'; readonly mutant: number; readonly tests: readonly TestReference[] }

/** Answer of a worker. */
export type WorkerAnswer =
  | { readonly kind: 'reached'; readonly tests: readonly ReachingTest[]; readonly failed: readonly string[] }
  /** `killedBy` names the failed test, undefined when all passed; `byTime` is true for a timeout. */
  | { readonly kind: 'tried'; readonly killedBy?: string | undefined; readonly byTime: boolean }
  /** The worker failed before it had a result. */
  | { readonly kind: 'broken'; readonly reason: string }
