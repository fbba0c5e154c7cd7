import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DateTimeField } from '#web/src/form/date-time-field.tsx'
import { applyLanguage, startI18n } from '#web/src/i18n/i18n.ts'
import { AntdProvider } from '#web/src/ui/theme/antd-provider.tsx'

const earliest = new Date(2026, 10, 20, 9, 30).getTime()
const latest = new Date(2026, 10, 27, 18, 0).getTime()
const value = new Date(2026, 10, 21, 8, 0).getTime()

beforeAll(startI18n)
afterEach(() => applyLanguage('zh'))

async function open() {
  const user = userEvent.setup()
  const changed = vi.fn<(time: number | null) => void>()
  render(
    <AntdProvider>
      <DateTimeField value={value} earliest={earliest} latest={latest} onChange={changed} />
    </AntdProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.click(field)
  const type = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await user.keyboard('{Enter}')
  }
  return { field, type, changed }
}

it('§5 i18n: the calendar of a date with time uses the console’s language', async () => {
  await applyLanguage('en')
  const { field } = await open()
  expect(field.value).toBe('2026-11-21 08:00')
  expect(document.querySelector('.ant-picker-header-view')).toHaveProperty('textContent', 'Nov2026')
  expect(screen.getByText('Su')).toBeTruthy()
  // The device's now may be another one than the host's.
  expect(screen.queryByText('Now')).toBeNull()
})

it('§6 forms: a typed time is taken to the minute, and refused out of bounds', async () => {
  const { field, type, changed } = await open()
  for (const outside of ['2026-11-20 09:29', '2026-11-27 18:01', '2026-12-01 08:00']) {
    await type(outside)
    expect(field.value).toBe('2026-11-21 08:00')
  }
  expect(changed).not.toHaveBeenCalled()
  await type('2026-11-20 09:30')
  expect(changed).toHaveBeenCalledExactlyOnceWith(earliest)
})
