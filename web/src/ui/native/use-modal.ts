import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from '#web/src/lib/focus.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { hasOpenPopup } from '../open-popup.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onCancel: (event: SyntheticEvent) => void
  onClose: (event: SyntheticEvent) => void
}

export function useModal(onEscape: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // The browser restores the focus only when the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => {
      element?.close()
      keepFocus()
    }
  }, [])
  const refuse = (event: SyntheticEvent) => {
    const { current: element } = ref
    // A file picker's cancel event bubbles; a dialog that is open again has been closed by the effect.
    if (event.target !== element || (event.type === 'close' && element?.open)) return
    event.preventDefault()
    if (!element?.open) element?.showModal()
    onEscape()
  }
  return {
    ref,
    onKeyDown: (event) => {
      // Chromium lets a page refuse to close only once per click or key.
      if (event.key === 'Escape') event.preventDefault()
      // A composition, or a calendar or menu in the dialog, handles its own Esc.
      if (pressedKey(event) !== 'Escape' || hasOpenPopup(event.currentTarget)) return
      // The overlay below would close as well.
      event.stopPropagation()
      onEscape()
    },
    onCancel: refuse,
    onClose: refuse,
  }
}
