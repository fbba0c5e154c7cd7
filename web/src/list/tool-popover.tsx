import { Popover } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import type { LazyComponent } from '../ui/lazy-component.ts'
import { type Tool, toolProps } from './tool-icons.tsx'

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
