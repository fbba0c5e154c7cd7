import { type ReactNode, useEffect, useRef } from 'react'

interface ToolPanelProps {
  className: string | undefined
  label: string
  onClose: () => void
  children: ReactNode
}

/** The content of a list's tool: takes the focus when it opens, and closes with Escape. */
export function ToolPanel({ className, label, onClose, children }: ToolPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    // A popover that is not placed yet cannot have the focus.
    const attempt = () => {
      // Whoever was faster keeps it.
      if (panel.current?.contains(document.activeElement)) return
      panel.current?.focus({ preventScroll: true })
      if (document.activeElement !== panel.current) frame = requestAnimationFrame(attempt)
    }
    frame = requestAnimationFrame(attempt)
    return () => cancelAnimationFrame(frame)
  }, [])
  // A form that goes with its focused field leaves the focus nowhere, where Escape would not be heard.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}
