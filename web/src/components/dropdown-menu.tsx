import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react'

interface DropdownMenuProps
  extends Omit<DropdownProps, 'autoFocus' | 'children' | 'open' | 'onOpenChange' | 'popupRender'> {
  menu: MenuProps
  children: ReactElement<TriggerProps>
}

/** What the button of a menu has to take. */
export interface TriggerProps {
  onClick?: () => void
  onPointerEnter?: () => void
}

/**
 * A menu that takes the focus when it opens, and gives it back to its button once something is chosen. A page has
 * dozens of them, most never used: what opens a menu is drawn once its button is pointed at or pressed.
 */
export function DropdownMenu({ children, ...props }: DropdownMenuProps) {
  // A right click has a place, which only the real one knows.
  const [awake, setAwake] = useState<'closed' | 'open' | false>(
    props.trigger?.includes('contextMenu') ? 'closed' : false,
  )
  if (awake) {
    return (
      <AwakeMenu initiallyOpen={awake === 'open'} {...props}>
        {children}
      </AwakeMenu>
    )
  }
  return cloneElement(children, {
    onPointerEnter: () => setAwake('closed'),
    onClick: () => setAwake('open'),
  })
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
    // Enter would press the button, too, which has the focus by then.
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
 * Gives the focus to a menu as soon as it can be seen. Unlike antd's own `autoFocus`, which waits for three frames
 * whatever happens, it can be called off: a menu that was closed meanwhile takes the focus from nobody.
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
