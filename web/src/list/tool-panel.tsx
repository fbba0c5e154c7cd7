import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import { pressedKey } from '../lib/keys.ts'
import { Stack } from '../ui/stack.tsx'
import styles from './list-page.module.css'

export interface ToolProps<List> {
  list: List
  onClose: () => void
}

interface ToolPanelProps {
  className: string | undefined
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog instead of the tools' menu: focused on opening, closed by Escape. */
export function ToolPanel({ className, label, onClose, children }: ToolPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    // A popover is not focusable until it is positioned.
    const attempt = () => {
      // The user may have focused a control.
      if (panel.current?.contains(document.activeElement)) return
      panel.current?.focus({ preventScroll: true })
      if (document.activeElement !== panel.current) frame = requestAnimationFrame(attempt)
    }
    frame = requestAnimationFrame(attempt)
    return () => cancelAnimationFrame(frame)
  }, [])
  // An unmounted form loses the focus to the body, which does not handle Escape.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })
  return (
    <Stack
      gap="sm"
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={joinClasses(styles.toolPanel, className)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </Stack>
  )
}
