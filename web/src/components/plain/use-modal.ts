import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent) => void
}

/**
 * What makes a browser's own dialog modal as long as it is drawn: it keeps the focus and gives it back. Esc
 * only says that it should go.
 */
export function useModal(onEscape: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the document: only then the browser knows where the focus was.
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
