/** A test as a lane finds it again. */
export interface TestReference {
  /** The project of `vitest.config.ts`. */
  readonly project: string
  /** Absolute. */
  readonly file: string
  readonly id: string
}

/** A test that passed with no mutant switched on. */
export interface ReachingTest extends TestReference {
  /** The mutants whose place it came past, and the probes of the files whose functions it ran. */
  readonly reached: readonly number[]
}

/** What the parent asks of a lane, one at a time. */
export type LaneRequest =
  | { readonly kind: 'reach' }
  | { readonly kind: 'try'; readonly mutant: number; readonly tests: readonly TestReference[] }

/** What the lane answers. */
export type LaneAnswer =
  | { readonly kind: 'reached'; readonly tests: readonly ReachingTest[]; readonly failed: readonly string[] }
  /** `killedBy` names what failed, undefined when everything passed; `byTime` when it only took too long. */
  | { readonly kind: 'tried'; readonly killedBy?: string | undefined; readonly byTime: boolean }
  /** The lane itself could not do it. */
  | { readonly kind: 'broken'; readonly reason: string }
