import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps where a hidden list was scrolled to, and the focused link, until it is shown again. */
export function useListPlace(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const place = useRef<{ top: number; focused: HTMLElement | null }>({ top: 0, focused: null })
  // Effects of a hidden tree are cleaned up, and run again when it is shown.
  useLayoutEffect(() => {
    const element = list.current
    const { top, focused } = place.current
    if (focused?.isConnected) focused.focus({ preventScroll: true })
    window.scrollTo(0, top)
    const noteScroll = () => {
      place.current.top = window.scrollY
    }
    const noteFocus = ({ target }: FocusEvent) => {
      place.current.focused = target instanceof HTMLElement ? target : null
    }
    window.addEventListener('scroll', noteScroll, { passive: true })
    element?.addEventListener('focusin', noteFocus)
    return () => {
      window.removeEventListener('scroll', noteScroll)
      element?.removeEventListener('focusin', noteFocus)
    }
  }, [])
  return list
}
