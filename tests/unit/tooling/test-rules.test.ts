import { expect, it } from 'vitest'
import { problemsOf } from '#scripts/lib/test-rules.ts'

it.each([
  ['a long title', `it('${'a'.repeat(91)}', () => {})`],
  ['a long title of a table', `it.each([\n  1,\n])('${'a'.repeat(91)}', () => {})`],
  ['a title without a subject', `test${'('}'session: who stays, stays', () => {})`],
  ['a possibly missing value', `expect${'(row'}?.name).toBe('a')`],
  ['a default value', `expect${'(rows.find(isOpen)'} ?? 0).toBe(0)`],
])('checks: %s is reported', (_, text) => {
  expect(problemsOf(text)).toHaveLength(1)
})

it('checks: a short title and a value that is there are fine', () => {
  expect(problemsOf("it('session: a sign-out ends it', () => expect(row.name).toBe('a'))")).toEqual([])
})
