import { Popover } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import { Button } from '../ui/button.tsx'
import type { LazyComponent } from '../ui/lazy-component.ts'
import { Stack } from '../ui/stack.tsx'
import styles from './list-page.module.css'

const paths = {
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5m0-5v5h-5',
  export: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15',
  views: 'M6.5 4h11v16L12 16l-5.5 4z',
  display: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
}

type Tool = keyof typeof paths

/** Returns the props of a tool's icon button; the name is its accessible name and tooltip. */
export function toolProps(tool: Tool, name?: string) {
  return { icon: <ToolIcon tool={tool} />, 'aria-label': name, title: name }
}

/** Not from `line-icons.tsx`, which is in a chunk of the login page. */
function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25em" aria-hidden="true">
      <path d={paths[tool]} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

interface ToolPopoverProps<List> {
  content: LazyComponent<ToolProps<List>>
  list: List
  tool: Tool
  name: string
  /** Label beside the icon; replaces the name. */
  children?: ReactNode
}

/** Props of a tool's popover content. */
export interface ToolProps<List> {
  list: List
  /** Closes the popover and returns the focus to its button. */
  onClose: () => void
}

/** A toolbar button of a list with its popover. */
export function ToolPopover<List>({ content, list, tool, name, children }: ToolPopoverProps<List>) {
  const { View, loadView, prefetch } = content
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      // Shifted into the viewport on phones.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      open={isOpen}
      onOpenChange={(open) => (open ? loadView(() => setOpen(true)) : setOpen(false))}
      content={
        <Suspense>
          <View list={list} onClose={close} />
        </Suspense>
      }
    >
      <Button
        ref={button}
        {...toolProps(tool, children ? undefined : name)}
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {children || undefined}
      </Button>
    </Popover>
  )
}

interface ToolPanelProps {
  className: string | undefined
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog in a tool's popover: focused on opening, closed by Escape. */
export function ToolPanel({ className, label, onClose, children }: ToolPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    // A popover is not focusable until it is positioned.
    const attempt = () => {
      // The user may have focused a control already.
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
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </Stack>
  )
}
