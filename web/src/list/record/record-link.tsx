import type { MouseEvent, ReactNode } from 'react'

interface RecordLinkProps {
  /** The record's address. */
  to: string
  children: ReactNode
}

/** The link to a row's record. The row handles its clicks by delegation (`opensRecord`). */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <a href={`#${to}`} data-record>
      {children}
    </a>
  )
}

/**
 * Returns whether a click in a row opens the record: an unmodified click on the link, or a click beside the row's
 * controls that does not end a text selection.
 */
export function opensRecord(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget, metaKey, ctrlKey, shiftKey, altKey } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest('a, button, input, select, label, [role="menu"]')
  if (control === null) return window.getSelection()?.isCollapsed ?? true
  if (!control.matches('[data-record]') || metaKey || ctrlKey || shiftKey || altKey) return false
  event.preventDefault()
  return true
}
