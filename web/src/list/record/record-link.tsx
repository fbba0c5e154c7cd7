import type { MouseEvent, ReactNode } from 'react'

interface RecordLinkProps {
  /** The record's address. */
  to: string
  children: ReactNode
}

/** The link to a row's record. The row handles the click (`opensRecord`): a list has hundreds of them. */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <a href={`#${to}`} data-record>
      {children}
    </a>
  )
}

/**
 * Returns whether a click in a row opens the record: a plain one on the link or beside the row's controls. False at the
 * end of a text selection, and for the clicks with which the browser opens a link elsewhere.
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
