/** A statement of the product's specification, in our own words. */
export interface Statement {
  says: string
  /** A part of each title that holds it; no other test of the repository has that part in its title. */
  tests: readonly string[]
  /** Where it was decided otherwise, or in more detail. */
  decision?: {
    /** The name of a page in `docs/decisions`. */
    page: string
    reason: string
  }
}

export interface Section {
  title: string
  statements: readonly Statement[]
}

/** A statement that the product keeps, with the tests that fail when it does not. */
export function held(says: string, ...tests: readonly [string, ...string[]]): Statement {
  return { says, tests }
}

/** A statement that was decided otherwise, with the tests of what there is instead. */
export function decided(says: string, page: string, reason: string, ...tests: readonly string[]): Statement {
  return { says, tests, decision: { page, reason } }
}
