import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { useRef } from 'react'

interface DropdownMenuProps extends Omit<DropdownProps, 'autoFocus'> {
  menu: MenuProps
}

/** A menu that takes the focus when it opens, and gives it back to its button once something is chosen. */
export function DropdownMenu({ menu, ...props }: DropdownMenuProps) {
  const trigger = useRef<HTMLElement>(null)
  const giveFocusBack: MenuProps['onClick'] = ({ domEvent }) => {
    // Enter would press the button, too, which has the focus by then.
    domEvent.preventDefault()
    trigger.current?.focus({ preventScroll: true })
  }
  return (
    <Dropdown
      ref={trigger}
      autoFocus
      trigger={['click']}
      {...props}
      menu={{ ...menu, onClick: giveFocusBack }}
    />
  )
}
