import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { i18n, startI18n } from '../../web/src/i18n/i18n.ts'
import { Numbers } from '../../web/src/pages/dashboard/numbers.tsx'
import { Trends } from '../../web/src/pages/dashboard/trends.tsx'

beforeAll(async () => {
  await startI18n()
  await i18n.loadNamespaces('dashboard')
})
afterEach(cleanup)

it.each([
  [999, '999', null],
  [12_345, '12.3k', '12,345'],
  [2_000_000, '2M', '2,000,000'],
])('§9 numbers: a card shows %i as %s, and in full on hover and to screen readers', (value, short, exact) => {
  const { container } = render(<Numbers data={{}} cards={[{ title: '收入', value: () => value }]} />)
  expect(container.querySelector('[title]')?.getAttribute('title') ?? null).toBe(exact)
  expect(screen.getByRole('definition').textContent).toBe(exact === null ? short : `${short} (${exact})`)
})

it('charts: one whose title changes with the language is not created anew', () => {
  const days = [{ date: '2026-11-22', value: 3 }]
  const { rerender } = render(<Trends trends={[{ key: 'income', title: '收入', days }]} />)
  const chart = screen.getByRole('region', { name: '收入' })
  rerender(<Trends trends={[{ key: 'income', title: 'Income', days }]} />)
  expect(screen.getByRole('region', { name: 'Income' })).toBe(chart)
})
