import type { RootOptions } from 'react-dom/client'
import { isCancelled } from '#web/src/api/call-error.ts'
import { withoutToken } from '#web/src/api/session-port.ts'
import { type ErrorInfo, useErrorLog } from './error-log-store.ts'

export function logUncaughtErrors(): RootOptions {
  if (!import.meta.env.PROD) return {}
  window.addEventListener('error', ({ error, message, filename }) => {
    // The browser reports notifications that wait for the next frame; nothing is lost.
    if (!message.startsWith('ResizeObserver loop')) record(error ?? message, 'script', filename)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isCancelled(reason)) record(reason, 'promise', '')
  })
  return { onUncaughtError: recordRender, onCaughtError: recordRender }
}

function recordRender(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  // biome-ignore lint/suspicious/noConsole: with these options React does not log to the console itself
  console.error(error)
  record(error, 'render', componentStack ?? '')
}

function record(error: unknown, info: ErrorInfo, vm: string): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  useErrorLog.getState().add({
    err: { message: withoutToken(message), stack: withoutToken(stack ?? '') },
    vm: withoutToken(vm.trim()),
    info,
    url: withoutToken(window.location.href),
  })
}
