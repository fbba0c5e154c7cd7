import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { amountTrend, sumTrend } from '#web/src/features/dashboard/number-trend.ts'
import { Numbers } from '#web/src/features/dashboard/numbers.tsx'
import { DashboardPart } from '#web/src/features/dashboard/record-table.tsx'
import { Trends } from '#web/src/features/dashboard/trends.tsx'
import { TrendFigure } from '#web/src/ui/chart/trend-figure.tsx'
import { loadMenu, renderAt } from '../support/app-services.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

it.each([
  [999, '999', null],
  [3600, '3,600', null],
  [12_345, '1.2万', '12,345'],
])('§9 numbers: a card shortens %i to %s, with the full number as %s', (value, short, exact) => {
  const { container } = render(<Numbers data={{}} cards={[{ title: '收入', value: () => value }]} />)
  const titles = [...container.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))
  expect(titles).toEqual(exact === null ? [] : [exact])
  expect(screen.getByRole('definition').textContent).toBe(exact === null ? short : `${short} (${exact})`)
})

function Throwing(): never {
  throw new Error('[test] thrown')
}

it('dashboard: a number that throws is a dash until the next data', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const cards = [
    { title: '收入', value: ({ income = Throwing() }: { income?: number }) => income },
    { title: '用户', value: () => 47 },
  ]
  const { rerender } = render(<Numbers data={{}} cards={cards} />)
  const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['—', '47'])
  rerender(<Numbers data={{ income: 3 }} cards={cards} />)
  expect(shown()).toEqual(['3', '47'])
})

it('dashboard: a part that throws says so, and offers a retry', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  renderAt(
    <DashboardPart resetKey={0}>
      <Throwing />
    </DashboardPart>,
  )
  expect(screen.getByRole('alert').textContent).toContain('这部分数据暂时无法显示')
  expect(screen.getByRole('button', { name: /^重 ?试$/ })).toBeTruthy()
})

it('charts: a period without data says so in place of a chart', async () => {
  const days = [{ date: '2026-11-22', value: 0 }]
  const { container } = render(<TrendFigure title="收入" days={days} headingId="heading" />)
  await screen.findByText('这段时间没有记录')
  expect(container.querySelector('canvas, button')).toBeNull()
})

it('charts: equal numbers are shown as a table', () => {
  const days = [20, 21, 22].map((day) => ({ date: `2026-11-${day}`, value: 2 }))
  const { container } = render(<TrendFigure title="收入" days={days} headingId="heading" />)
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(container.querySelector('canvas, button')).toBeNull()
})

it('charts: rare events are shown by week, frequent ones by day', () => {
  const daysOf = (values: readonly number[]) =>
    values.map((value, index) => ({ date: `2026-11-${String(index + 1).padStart(2, '0')}`, value }))
  const titles = { day: '每日', week: '每周' }
  const rare = Array.from({ length: 14 }, (_, day) => day % 2)
  const { rerender } = render(<Trends trends={[{ key: 'a', titles, days: daysOf(rare) }]} />)
  expect(screen.getByRole('region', { name: '每周' })).toBeTruthy()
  rerender(<Trends trends={[{ key: 'a', titles, days: daysOf(rare.map((value) => value + 1)) }]} />)
  expect(screen.getByRole('region', { name: '每日' })).toBeTruthy()
})

const series = (...values: number[]) => values.map((value) => ({ date: '', value }))

it.each([
  ['a larger sum', sumTrend(series(4, 9), [3, 7, 4, 9]), ['比前 2 天增加 3（+30%）']],
  ['the same sum', sumTrend(series(4, 6), [3, 7, 4, 6]), ['与前 2 天持平']],
  ['a smaller amount', amountTrend(30, [1, 1, -4, -6]), ['2 天内减少 10（−25%）']],
  ['a sum after nothing', sumTrend(series(4, 6), [0, 0, 4, 6]), []],
])('dashboard: a card describes the change of %s', (_, trend, texts) => {
  render(<Numbers data={{}} days={2} cards={[{ title: '收入', value: () => 1, trend: () => trend }]} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', ...texts])
})

it('dashboard: a card is a link named by its title and number', () => {
  loadMenu()
  const cards = [
    { title: '用户', value: () => 47, trend: () => amountTrend(47, [0, 3]), to: '/permission/user' },
  ]
  renderAt(<Numbers data={{}} days={1} cards={cards} />)
  expect(screen.getByRole('link', { name: '用户 47' })).toHaveProperty('hash', '#/permission/user')
})
