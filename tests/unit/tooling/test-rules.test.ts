import { expect, it } from 'vitest'
import { riddlesIn } from '#scripts/lib/comment-rules.ts'
import { problemsOf } from '#scripts/lib/test-rules.ts'

it.each([
  ['a long title', `it('${'a'.repeat(91)}', () => {})`],
  ['a long title of a table', `it.each([\n  1,\n])('${'a'.repeat(91)}', () => {})`],
  ['a title without a subject', `test${'('}'session: who stays, stays', () => {})`],
  ['a possibly missing value', `expect${'(row'}?.name).toBe('a')`],
  ['a default value', `expect${'(rows.find(isOpen)'} ?? 0).toBe(0)`],
])('checks: %s is reported', (_, text) => expect(problemsOf(text)).toHaveLength(1))

it('checks: a short title and a value that is there are fine', () => {
  expect(problemsOf("it('session: a sign-out ends it', () => expect(row.name).toBe('a'))")).toEqual([])
})

/** A sentence in each form of comment. */
const commentsOf = (text: string) => [
  `/** ${text} */`,
  `/**\n * ${text}\n * of it\n */`,
  `{/* ${text} */}`,
  `.row { /* ${text} */ }`,
  `a()\n  // ${text}\n  // of it`,
  `a() // ${text}`,
]

it.each([
  ['What the page reads.', true],
  ['Of a list its rows.', true],
  ['They wait.', true],
  ['One that closes.', true],
  ['One value per day; it may be 0.', false],
  ['Offers the file that fits.', false],
])('checks: whether a comment “%s” is refused: %s', (text, isRefused) => {
  expect(commentsOf(text).map((comment) => riddlesIn(comment).length)).toEqual(
    Array(6).fill(isRefused ? 1 : 0),
  )
})
