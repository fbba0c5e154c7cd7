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

/** A menu; antd's is mounted on the first click: a page has dozens, and on hover the button would be replaced. */
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
  useEffect(() => (open ? focusFirstItem(() => popup.current) : undefined), [open])
  const restoreFocus: MenuAction = ({ domEvent }) => {
    // Otherwise the same Enter would also press the button, which is focused by then.
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

/** Runs `first` before an item's action: moving the focus after a change of theme or language costs a second style pass. */
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

/** Focuses the first item once visible; returns a cancel function, because a menu that closes early must not take the focus. */
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
