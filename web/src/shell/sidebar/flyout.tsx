import { type ReactNode, type ToggleEvent, useRef, useState } from 'react'
import { Button } from '#web/src/ui/button.tsx'
import styles from './sidebar.module.css'

interface FlyoutProps {
  content: ReactNode
  isCurrent: boolean
  children: ReactNode
}

/** A group of the folded sidebar: its list opens beside it, on hover or a press, above the page. */
export function Flyout({ content, isCurrent, children }: FlyoutProps) {
  const item = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const show = () => {
    if (!item.current || !list.current || isOpen) return
    list.current.showPopover()
    const lowest = window.innerHeight - list.current.offsetHeight
    const top = Math.max(Math.min(item.current.getBoundingClientRect().top, lowest), 0)
    list.current.style.insetBlockStart = `${top}px`
  }
  const hide = () => isOpen && list.current?.hidePopover()
  return (
    <li
      ref={item}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && hide()}
    >
      <Button
        type="plain"
        className={styles.entry}
        data-current={isCurrent}
        aria-expanded={isOpen}
        onClick={show}
      >
        {content}
      </Button>
      <div
        ref={list}
        popover="auto"
        className={styles.flyout}
        onToggle={({ newState }: ToggleEvent) => setIsOpen(newState === 'open')}
      >
        {children}
      </div>
    </li>
  )
}
