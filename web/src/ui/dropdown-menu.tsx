import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
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

/** A menu that mounts antd's on the first click: a page has dozens, and on hover the button would be replaced. */
export function DropdownMenu({ children, ...props }: DropdownMenuProps) {
  // antd's Dropdown positions a context menu at the pointer, and must be mounted before.
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
  useEffect(() => (open ? focusFirstItem(() => popup.current) : undefined), [open])
  const restoreFocus: MenuAction = ({ domEvent }) => {
    // The same Enter would press the button, which then has the focus.
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
      popupRender={(items) => <div ref={popup}>{items}</div>}
      menu={withFirstAction(menu, restoreFocus)}
    >
      {props.trigger?.includes('contextMenu')
        ? children
        : cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
    </Dropdown>
  )
}

/** Runs `first` before an item's action: a focus change after a new theme or language costs a second style pass. */
function withFirstAction(menu: MenuProps, first: MenuAction): MenuProps {
  const runFirst =
    (action: MenuAction | undefined): MenuAction =>
    (info) => {
      first(info)
      action?.(info)
    }
  const items = (menu.items ?? []).map((item) =>
    item && 'onClick' in item ? { ...item, onClick: runFirst(item.onClick) } : item,
  )
  return { ...menu, items, onClick: runFirst(menu.onClick) }
}

/** Focuses the first item once visible; returns a cancel function for a menu that closes early. */
function focusFirstItem(popup: () => HTMLElement | null): () => void {
  let frame = 0
  const attempt = () => {
    const item = popup()?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')
    item?.focus({ preventScroll: true })
    if (item !== document.activeElement) frame = requestAnimationFrame(attempt)
  }
  frame = requestAnimationFrame(attempt)
  return () => cancelAnimationFrame(frame)
}
