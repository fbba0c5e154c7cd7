import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { announce, dismissToast, showToast } from '#web/src/lib/feedback.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'

beforeAll(async () => {
  await startI18n()
  // The DOM of these tests has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() })
})

const types = ['success', 'warning', 'info', 'error'] as const

it('§8 messages: each of the four kinds has a sign of its own, and an error is read out at once', () => {
  render(<FeedbackHost />)
  const signs = types.map((type) => {
    act(() => showToast({ type, text: `this is ${type}` }))
    const region = screen.getByRole(type === 'error' ? 'alert' : 'status')
    expect(region.textContent).toContain(`this is ${type}`)
    return region.querySelector('svg')?.innerHTML
  })
  act(dismissToast)
  expect(new Set(signs).size).toBe(types.length)
})

it('§8 messages: one can be closed', () => {
  render(<FeedbackHost />)
  act(() => showToast({ type: 'error', text: 'to be closed' }))
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('to be closed')).toBeNull()
})

it('§8 messages: what the page shows is told to screen readers alone', () => {
  render(<FeedbackHost />)
  act(() => announce('the row is gone'))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('the row is gone')
  expect(region.querySelector('svg, button')).toBeNull()
})
