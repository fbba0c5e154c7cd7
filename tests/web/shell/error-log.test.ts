import { afterEach, expect, it, vi } from 'vitest'
import { useErrorLog } from '#web/src/shell/error-log/error-log-store.ts'
import { logUncaughtErrors } from '#web/src/shell/error-log/log-uncaught-errors.ts'

afterEach(() => {
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
  expect(useErrorLog.getState().entries.map(({ err }) => err.message)).toEqual(['unhandled'])
})

it('§8 errors: a part that cannot be drawn is logged with the components around it', () => {
  vi.stubEnv('PROD', true)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logUncaughtErrors().onCaughtError?.(new TypeError('undrawn'), { componentStack: '\n at Page' })
  said.mockRestore()
  expect(useErrorLog.getState().entries).toMatchObject([
    { info: 'render', err: { message: 'undrawn' }, vm: 'at Page' },
  ])
})
