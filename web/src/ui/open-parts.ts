import { useLayoutEffect } from 'react'

type Part = 'bar' | 'dialog' | 'drawer' | 'panel' | 'question'

/**
 * Counts the open parts of a kind in the root's `data-open-…`, for styles of what is elsewhere. With `:root:has()`, Chromium
 * would compute styles anew at each change of the document.
 */
export function useOpenPart(part: Part, isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    add(part, 1)
    return () => add(part, -1)
  }, [part, isOpen])
}

function add(part: Part, difference: number): void {
  const { documentElement: root } = document
  const name = `data-open-${part}`
  const count = Number(root.getAttribute(name)) + difference
  if (count > 0) root.setAttribute(name, String(count))
  else root.removeAttribute(name)
}
