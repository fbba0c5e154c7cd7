import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startI18n } from '#web/src/i18n/i18n.ts'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'

beforeAll(startI18n)

it.each([
  [5, 'just now'],
  [90, '1 minute ago'],
  [30 * 3600, '1 day ago'],
])('§9 relative time: a time %i s ago has English words', async (seconds, words) => {
  await changeLanguage('en')
  render(<RelativeTime time={Math.floor(Date.now() / 1000) - seconds} />)
  expect(screen.getByText(words)).toBeDefined()
})

it('§9 relative time: the text changes exactly at the border of each unit', async () => {
  await changeLanguage('zh')
  vi.useFakeTimers()
  const time = Date.parse('2026-05-01T00:00:07.300Z')
  vi.setSystemTime(time)
  const { container } = render(<RelativeTime time={time} />)
  const texts = [
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [3_599_999, '59分钟前'],
    [3_600_000, '1小时前'],
    [86_399_999, '23小时前'],
    [86_400_000, '1天前'],
    [172_799_999, '1天前'],
  ] as const
  for (const [passed, text] of texts) {
    act(() => vi.advanceTimersByTime(time + passed - Date.now()))
    expect(container.textContent).toBe(text)
  }
})
