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
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

/**
 * A menu that takes the focus when it opens and returns it to its button. A page has dozens, so antd's Dropdown is
 * mounted at the first press; mounting it on hover would replace the button during a click.
 */
export function DropdownMenu({ children, ...props }: DropdownMenuProps) {
  // A context menu needs antd's Dropdown from the start, which positions it at the pointer.
  const isContextMenu = props.trigger?.includes('contextMenu') ?? false
  const [pressed, setPressed] = useState(false)
  if (isContextMenu || pressed) {
    return (
      <MountedMenu initiallyOpen={pressed} {...props}>
        {children}
      </MountedMenu>
    )
  }
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setPressed(true),
  })
}

type MenuAction = NonNullable<MenuProps['onClick']>

interface MountedMenuProps extends DropdownMenuProps {
  initiallyOpen: boolean
}

function MountedMenu({ menu, initiallyOpen, children, ...props }: MountedMenuProps) {
  const trigger = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(initiallyOpen)
  useEffect(() => (open ? focusFirstEntry(() => popup.current) : undefined), [open])
  const leave: MenuAction = ({ domEvent }) => {
    // Otherwise the same Enter would also press the button, which has the focus by then.
    domEvent.preventDefault()
    if (document.activeElement !== trigger.current) trigger.current?.focus({ preventScroll: true })
  }
  return (
    <Dropdown
      ref={trigger}
      trigger={['click']}
      {...props}
      open={open}
      onOpenChange={setOpen}
      popupRender={(entries) => <div ref={popup}>{entries}</div>}
      menu={leavingFirst(menu, leave)}
    >
      {props.trigger?.includes('contextMenu')
        ? children
        : cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Dropdown>
  )
}

/**
 * Calls `leave` before the action of an entry; antd calls the menu's `onClick` after it. Moving the focus after an action that
 * changes the scheme or the language makes the browser compute the styles of the whole page twice for that frame.
 */
function leavingFirst(menu: MenuProps, leave: MenuAction): MenuProps {
  const after =
    (action: MenuAction | undefined): MenuAction =>
    (chosen) => {
      leave(chosen)
      action?.(chosen)
    }
  const items = (menu.items ?? []).map((item) =>
    item && 'onClick' in item ? { ...item, onClick: after(item.onClick) } : item,
  )
  return { ...menu, items, onClick: after(menu.onClick) }
}

/**
 * Focuses the first entry once it is visible. Returns a function that cancels this, which antd's `autoFocus` cannot: a
 * menu that closes early must not take the focus.
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
