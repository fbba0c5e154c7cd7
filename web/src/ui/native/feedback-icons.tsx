import type { Toast } from '#web/src/lib/feedback.ts'

const marks = {
  success: 'm7 12.5 3.5 3.5L17 9',
  warning: 'M12 7v6m0 3.5v.01',
  info: 'M12 11v6m0-9.5v.01',
  error: 'm8.5 8.5 7 7m0-7-7 7',
} as const satisfies Record<Toast['type'], string>

export function ToastIcon({ type }: { type: Toast['type'] }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <path d={marks[type]} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
