import { useLayoutEffect, useRef } from 'react'
import { useIsOpen } from '#web/src/ui/overlay.tsx'

/**
 * Returns a function that gives the focus back when the drawer has closed: to what had it before or, when another record
 * was shown last, to that record's link in the list.
 */
export function useReturnedFocus(address: string): () => void {
  const isOpen = useIsOpen()
  const opened = useRef<{ by: Element | null; address: string }>(null)
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opened.current ??= { by: document.activeElement, address }
  }, [isOpen, address])
  return () => {
    const before = opened.current
    opened.current = null
    const isSame = before?.address === address && before.by !== document.body && before.by?.isConnected
    const target = isSame ? before.by : linkTo(address)
    if (target instanceof HTMLElement) target.focus({ preventScroll: isSame ?? false })
  }
}

function linkTo(address: string): Element | undefined {
  return [...document.querySelectorAll('a[data-record]')].find(
    (link) => link.getAttribute('href') === `#${address}`,
  )
}
