import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/src/i18n/i18n.ts'
import { useSession } from '#web/src/session/session.ts'
import { ErrorLogButton } from '#web/src/shell/error-log/error-log-button.tsx'
import { useErrorLog } from '#web/src/shell/error-log/error-log-store.ts'
import { logUncaughtErrors } from '#web/src/shell/error-log/log-uncaught-errors.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('console')
})

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  useErrorLog.getState().clear()
})

/** Simulates an unhandled rejection. */
function rejectUnhandled(): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('unhandled') }))
}

it('§8 errors: while the console is developed nothing is logged, in production everything is', () => {
  vi.stubEnv('PROD', false)
  expect(logUncaughtErrors()).toEqual({})
  rejectUnhandled()
  expect(useErrorLog.getState().entries).toEqual([])

  vi.stubEnv('PROD', true)
  expect(Object.keys(logUncaughtErrors())).not.toEqual([])
  rejectUnhandled()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  expect(
    useErrorLog
      .getState()
      .entries.map(({ err, info }) => `${info} ${err.message}`)
      .toSorted(),
  ).toEqual(['promise unhandled', 'script uncaught'])
})

it('§8 errors: what cannot be drawn is listed with the components around it, without the token, and cleared', async () => {
  vi.stubEnv('PROD', true)
  useSession.setState({ token: 'secret' })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logUncaughtErrors().onCaughtError?.(new TypeError('undrawn secret'), { componentStack: '\n at Page' })
  said.mockRestore()
  render(<ErrorLogButton />)
  fireEvent.click(screen.getByRole('button', { name: '1 个页面错误' }))
  const cells = within(screen.getByRole('dialog')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'undrawn ***',
    '渲染',
    window.location.href,
    expect.stringMatching(/at Page[\s\S]*TypeError: undrawn \*\*\*|TypeError: undrawn \*\*\*[\s\S]*at Page/),
  ])
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByText('没有错误')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /个页面错误$/ })).toBeNull()
  useSession.setState({ token: '' })
})
