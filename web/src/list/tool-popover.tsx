import { Popover } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type LazyComponent, useLazyComponent } from '../ui/lazy-component.ts'
import { type Tool, toolProps } from './tool-icons.tsx'

interface ToolPopoverProps<List> {
  part: LazyComponent<ToolProps<List>>
  list: List
  tool: Tool
  name: string
  /** Shown beside the icon, in place of the name. */
  children?: ReactNode
}

/** The props of what a list's tool opens. */
export interface ToolProps<List> {
  list: List
  /** Closes the popover and returns the focus to its button. */
  onClose: () => void
}

/** A button above a list, and what it opens. */
export function ToolPopover<List>({ part, list, tool, name, children }: ToolPopoverProps<List>) {
  const { View, loadView, prepare } = useLazyComponent(part)
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
      // Moved as far as it takes to be on a phone's screen.
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
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children || undefined}
      </Button>
    </Popover>
  )
}
