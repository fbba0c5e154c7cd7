import type { DropdownProps, MenuProps } from 'antd'
// The package's own export also brings `Dropdown.Button`, and with it antd's button.
import Dropdown from 'antd/es/dropdown/dropdown'
import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react'

interface DropdownMenuProps
  extends Omit<DropdownProps, 'autoFocus' | 'children' | 'open' | 'onOpenChange' | 'popupRender'> {
  menu: MenuProps
  children: ReactElement<TriggerProps>
}

export interface TriggerProps {
  onClick?: () => void
}

/**
 * A menu that takes the focus when it opens and returns it to its button. antd's Dropdown is mounted at the first
 * press, because a page has dozens of menus. Mounting on hover would replace the button during a click.
 */
export function DropdownMenu({ children, ...props }: DropdownMenuProps) {
  // A context menu needs antd's Dropdown from the start, which positions it at the pointer.
  const isPlaced = props.trigger?.includes('contextMenu') ?? false
  const [pressed, setPressed] = useState(false)
  if (!isPlaced && !pressed) return cloneElement(children, { onClick: () => setPressed(true) })
  return (
    <AwakeMenu initiallyOpen={pressed} {...props}>
      {children}
    </AwakeMenu>
  )
}

interface AwakeMenuProps extends DropdownMenuProps {
  initiallyOpen: boolean
}

function AwakeMenu({ menu, initiallyOpen, ...props }: AwakeMenuProps) {
  const trigger = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(initiallyOpen)
  useEffect(() => (open ? focusFirstEntry(() => popup.current) : undefined), [open])
  const choose: MenuProps['onClick'] = (chosen) => {
    // Otherwise the same Enter would also press the button, which has the focus by then.
    chosen.domEvent.preventDefault()
    trigger.current?.focus({ preventScroll: true })
    menu.onClick?.(chosen)
  }
  return (
    <Dropdown
      ref={trigger}
      trigger={['click']}
      {...props}
      open={open}
      onOpenChange={setOpen}
      popupRender={(entries) => <div ref={popup}>{entries}</div>}
      menu={{ ...menu, onClick: choose }}
    />
  )
}

/**
 * Focuses the menu once it is visible. Unlike antd's `autoFocus`, which always waits three frames, it can be cancelled:
 * a menu that closes early does not take the focus.
 */
function focusFirstEntry(popup: () => HTMLElement | null): () => void {
  let frame = 0
  const attempt = () => {
    const entry = popup()?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')
    entry?.focus({ preventScroll: true })
    if (entry !== document.activeElement) frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  return () => cancelAnimationFrame(frame)
}
