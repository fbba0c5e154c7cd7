import { useLayoutEffect } from 'react'

/**
 * Scrolls to the top at every route change (specification, section 2): another page, a kept one too, or another page
 * of its list. Boxes with `data-page-scroll` hold the rows of a page and scroll with it.
 */
export function usePageScroll(path: string, search: string): void {
  const page = new URLSearchParams(search).get('page') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes.
  useLayoutEffect(() => {
    // Some browsers return a promise, which is no clean-up.
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
