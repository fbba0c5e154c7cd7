import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { RelativeTime } from '../../web/src/components/relative-time.tsx'
import { changeLanguage, startI18n } from '../../web/src/i18n/i18n.ts'

beforeAll(startI18n)
afterEach(cleanup)

it.each([
  ['5 s', 5, '刚刚', 'zh'],
  ['90 s', 90, '1分钟前', 'zh'],
  ['3 h', 3.5 * 3600, '3小时前', 'zh'],
  ['30 h', 30 * 3600, '1天前', 'zh'],
  ['60 h', 60 * 3600, '2天前', 'zh'],
  ['5 s', 5, 'just now', 'en'],
  ['90 s', 90, '1 minute ago', 'en'],
  ['30 h', 30 * 3600, '1 day ago', 'en'],
] as const)('§9 relative time: %s ago, in both languages', async (_, seconds, words, language) => {
  await changeLanguage(language)
  render(<RelativeTime time={Math.floor(Date.now() / 1000) - seconds} />)
  expect(screen.getByText(words)).toBeDefined()
})
