import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatMinutes, useCountdown } from '#web/src/lib/countdown.ts'
import { providerClock, setServerTime } from '#web/src/lib/server-time.ts'

const start = Date.parse('2026-03-01T00:00:00Z')

function Left({ until, clock }: { until: number; clock?: typeof providerClock }) {
  return <span role="timer">{formatMinutes(useCountdown(until, clock))}</span>
}

const shown = () => screen.getByRole('timer').textContent
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

it('countdown: the end is 0 and stops the timer', async () => {
  vi.useFakeTimers({ now: start })
  render(<Left until={start + 61_000} />)
  expect(shown()).toBe('1:01')
  await pass(2)
  expect(shown()).toBe('0:59')
  await pass(60)
  expect(shown()).toBe('0:00')
  expect(vi.getTimerCount()).toBe(0)
})

it('countdown: a change of the provider’s clock moves it, also after its end', async () => {
  vi.useFakeTimers({ now: start })
  setServerTime(start / 1000 + 600)
  render(<Left until={start + 630_000} clock={providerClock} />)
  expect(shown()).toBe('0:30')
  await pass(40)
  expect(shown()).toBe('0:00')
  act(() => setServerTime(Date.now() / 1000))
  expect(shown()).toBe('9:50')
  await pass(1)
  expect(shown()).toBe('9:49')
  setServerTime(Date.now() / 1000)
})
