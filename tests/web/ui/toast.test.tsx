import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { announce, showToast } from '#web/src/lib/feedback.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'

beforeAll(async () => {
  await startI18n()
  // The DOM of these tests has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() })
})

const types = ['success', 'warning', 'info', 'error'] as const

it('§8 messages: each kind of toast has its icon and a button that closes it, an error alerts', () => {
  render(<FeedbackHost />)
  const signs = types.map((type) => {
    act(() => showToast({ type, text: `this is ${type}` }))
    const region = screen.getByRole(type === 'error' ? 'alert' : 'status')
    expect(region.textContent).toContain(`this is ${type}`)
    const icon = region.querySelector('svg')
    if (!icon) throw new Error(`[test] a toast of ${type} has no icon.`)
    return icon.innerHTML
  })
  expect(new Set(signs).size).toBe(types.length)
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '关闭' }))
  expect(screen.queryByText('this is error')).toBeNull()
})

it('§8 messages: an announcement is for screen readers alone', () => {
  render(<FeedbackHost />)
  act(() => announce('the row is gone'))
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('the row is gone')
  expect(region.querySelector('svg, button')).toBeNull()
})
