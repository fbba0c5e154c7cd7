import { type ComponentType, cloneElement, useState } from 'react'
import { lazyComponent } from './lazy-component.ts'
import type { DropdownMenuProps, MountedMenuProps } from './mounted-menu.tsx'

const { loadView, prefetch } = lazyComponent(() => import('./mounted-menu.tsx'), 'MountedMenu')

export const prefetchMenus = prefetch

/** A menu that loads and mounts antd's when it is first opened: a page has dozens. */
export function DropdownMenu({ children, ...props }: DropdownMenuProps) {
  const [Mounted, setMounted] = useState<ComponentType<MountedMenuProps>>()
  const [point, setPoint] = useState<MountedMenuProps['point']>()
  const open = () => void loadView((view) => setMounted(() => view))
  if (Mounted) {
    return (
      <Mounted point={point} {...props}>
        {children}
      </Mounted>
    )
  }
  if (props.trigger?.includes('contextMenu')) {
    return cloneElement(children, {
      onContextMenu: (event) => {
        event.preventDefault()
        setPoint({ clientX: event.clientX, clientY: event.clientY })
        open()
      },
    })
  }
  return cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open })
}
