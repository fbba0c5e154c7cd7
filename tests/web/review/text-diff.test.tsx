import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TextDiff } from '#web/src/features/review/comparison/text-diff.tsx'
import { i18n } from '#web/src/i18n/i18n.ts'
import { countedText } from '../support/counted-text.ts'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

const lines = (line: string, count: number) => `${line}\n`.repeat(count)
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('ins, del')].map(({ tagName, textContent }) => [tagName, textContent])

it.each([
  { before: lines('a', 90), after: lines('b', 90), isStopped: false },
  { before: lines('a', 4000), after: lines('b', 4000), isStopped: true },
  { before: lines('a\nb', 3000), after: lines('b\nc\na', 3000), isStopped: true },
])('text diff: a comparison stops after 2,000 edits and says so: case %#', ({ before, after, isStopped }) => {
  vi.spyOn(Date, 'now').mockReturnValue(0)
  const { container } = render(<TextDiff before={before} after={after} />)
  expect(screen.queryAllByText(i18n.t('review:diff.stopped'))).toHaveLength(isStopped ? 1 : 0)
  expect(marked(container)).toEqual([
    ['DEL', before],
    ['INS', after],
  ])
})

it('text diff: a comparison stops after 200 ms', () => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 30
    return now
  })
  render(<TextDiff before={lines('a', 9)} after={lines('b', 9)} />)
  expect(screen.getByText(i18n.t('review:diff.stopped'))).toBeDefined()
})

it('text diff: a comparison that fails shows both texts', () => {
  const failing = Object.assign(new String('a'), { split: null }) as unknown as string
  const silent = { onCaughtError: () => undefined }
  const { container, rerender } = render(<TextDiff before={failing} after="b" />, silent)
  expect(screen.getByText(i18n.t('review:diff.stopped'))).toBeDefined()
  rerender(<TextDiff before="b" after="b" />)
  expect(container.textContent).toBe(i18n.t('review:diff.same'))
})

it('text diff: two texts are compared once, however often their surroundings render', () => {
  const before = countedText('a\nb')
  const { container, rerender } = render(<TextDiff before={before} after={'a\nc'} />)
  expect(marked(container)).toEqual([
    ['DEL', 'b'],
    ['INS', 'c'],
  ])
  const first = before.reads()
  expect(first).toBeGreaterThan(0)
  rerender(<TextDiff before={before} after={'a\nc'} />)
  expect(before.reads()).toBe(first)
})
