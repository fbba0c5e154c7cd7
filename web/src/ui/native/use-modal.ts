import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from '#web/src/lib/focus.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
}

/** Opens a native dialog as modal while mounted. Esc calls `onEscape` and does not close it. */
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
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onEscape()
    },
  }
}
