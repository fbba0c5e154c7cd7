import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { request } from '#web/src/api/call.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { logFailedCall } from '#web/src/api/call-log.ts'
import { useSession } from '#web/src/session/session.ts'
import { ErrorLogButton } from '#web/src/shell/error-log/error-log-button.tsx'
import { useErrorLog } from '#web/src/shell/error-log/error-log-store.ts'
import { logUncaughtErrors } from '#web/src/shell/error-log/log-uncaught-errors.ts'
import { envelope } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

afterEach(() => {
  vi.unstubAllEnvs()
  useErrorLog.getState().clear()
})

/** Simulates an unhandled rejection. */
function rejectUnhandled(): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('unhandled') }))
}

it('§8 errors: uncaught errors are logged in production only', () => {
  vi.stubEnv('PROD', false)
  expect(logUncaughtErrors()).toEqual({})
  rejectUnhandled()
  expect(useErrorLog.getState().entries).toEqual([])

  vi.stubEnv('PROD', true)
  expect(Object.keys(logUncaughtErrors())).not.toEqual([])
  rejectUnhandled()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }))
  for (const message of ['loop completed with undelivered notifications.', 'loop limit exceeded'])
    window.dispatchEvent(new ErrorEvent('error', { message: `ResizeObserver ${message}` }))
  expect(
    useErrorLog
      .getState()
      .entries.map(({ err, info }) => `${info} ${err.message}`)
      .toSorted(),
  ).toEqual(['promise unhandled', 'script uncaught'])
})

it('§8 errors: the log lists a rendering error with its components, without the token', async () => {
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

it('§8 errors: the log lists refused, unreadable and missing answers, to be copied', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  useSession.setState({ token: 'secret' })
  vi.stubGlobal('fetch', async (input: Request) => {
    const path = new URL(input.url).pathname
    if (path.endsWith('/DelUser')) return envelope(500, { msg: 'not with secret' })
    if (path.endsWith('/roles')) throw new TypeError('Failed to fetch')
    return envelope(0, { data: { list: [{ id: 1, email: {}, is_ban: [] }, 'odd', {}], count: 3 } })
  })
  render(<ErrorLogButton />)
  await act(() => request('/gm_user/DelUser', { id: 3 }).catch(() => undefined))
  expect(screen.queryByRole('button')).toBeNull()
  await act(() => request('/gm_user/roles', {}).catch(() => undefined))
  await act(() => request('/gm_user/userlist', {}))
  await act(() => request('/gm_user/userlist', {}))
  act(() => logFailedCall(new CallError('/app/List', localCodes.slow, '')))
  fireEvent.click(await screen.findByRole('button', { name: '3 个调用的应答异常' }))
  fireEvent.click(screen.getByRole('button', { name: '复制调用记录' }))
  const lines = String(written.mock.lastCall?.[0]).split('\n')
  expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
    ['/app/List', '—', '10 秒内没有应答'],
    [
      '/gm_user/userlist',
      '0',
      '无法读取：data.list[].email, data.list[].is_ban, data.list[], data.list[].id',
    ],
    ['/gm_user/roles', '—', '网络异常'],
    ['/gm_user/DelUser', '500', 'not with ***'],
  ])
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ×2\t/)
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.getByText('没有错误')).toBeTruthy()
  useSession.setState({ token: '' })
})
