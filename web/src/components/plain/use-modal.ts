import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
}

/** Opens a native dialog as modal while it is mounted: it traps and restores the focus. Esc calls `onEscape` only. */
export function useModal(onEscape: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the document: only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onEscape()
    },
  }
}
