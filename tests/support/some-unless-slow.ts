/**
 * Returns all cases in the step `slow`, otherwise the first of every `of`: for tests of the project's own tools, and of
 * what all cases have in common.
 */
export function someUnlessSlow<Case>(cases: readonly Case[], of = 10): Case[] {
  return cases.filter((_, index) => process.env.SLOW_TESTS === '1' || index % of === 0)
}
