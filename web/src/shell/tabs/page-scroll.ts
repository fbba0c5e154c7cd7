import { useLayoutEffect } from 'react'

/**
 * Scrolls the window, and boxes with `data-page-scroll`, to the top when the page, or the page of its list, changes
 * (specification, section 2).
 */
export function usePageScroll(path: string, search: string): void {
  const page = new URLSearchParams(search).get('page') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes.
  useLayoutEffect(() => {
    // Not returned: in some browsers it is a promise.
    window.scrollTo(0, 0)
    for (const box of document.querySelectorAll('[data-page-scroll]')) box.scrollTo(0, 0)
  }, [path, page])
  // The browser's own scroll restoration would overwrite it.
  useLayoutEffect(() => {
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [])
}
