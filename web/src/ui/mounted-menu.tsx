import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import {
  cloneElement,
  type ReactElement,
  type MouseEvent as ReactMouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

export interface DropdownMenuProps
  extends Omit<DropdownProps, 'autoFocus' | 'children' | 'open' | 'onOpenChange' | 'popupRender'> {
  menu: MenuProps
  children: ReactElement<TriggerProps>
}

export interface TriggerProps {
  onClick?: () => void
  onContextMenu?: (event: ReactMouseEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

type MenuAction = NonNullable<MenuProps['onClick']>

export interface MountedMenuProps extends DropdownMenuProps {
  /** The place of a context menu, in pixels of the viewport. */
  point: Pick<MouseEventInit, 'clientX' | 'clientY'> | undefined
}

/** antd's menu, which is open at first. */
export function MountedMenu({ menu, point, children, ...props }: MountedMenuProps) {
  const trigger = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(!point)
  useEffect(() => {
    // antd reads the position from the event, and may not render within an effect.
    const event = new MouseEvent('contextmenu', { ...point, bubbles: true, cancelable: true })
    if (point) queueMicrotask(() => trigger.current?.dispatchEvent(event))
  }, [point])
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
