/**
 * Returns all cases in the step `slow`, otherwise every tenth of them: for tests of the project's own tools, and of what
 * all cases have in common.
 */
export function someUnlessSlow<Case>(cases: readonly Case[]): Case[] {
  return cases.filter((_, index) => process.env.SLOW_TESTS === '1' || index % 10 === 0)
}
