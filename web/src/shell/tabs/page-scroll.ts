import { useLayoutEffect, useRef } from 'react'

/** Scrolls to the top on navigation (specification, section 2); restores the position of kept pages. */
export function usePageScroll(path: string, living: string): void {
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const paths = living.split('\n')
    for (const known of positions.current.keys()) {
      if (!paths.includes(known)) positions.current.delete(known)
    }
  }, [living])
  useLayoutEffect(() => {
    const known = positions.current
    window.scrollTo(0, known.get(path) ?? 0)
    const remember = () => known.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [path])
  // The browser's own scroll restoration would overwrite it.
  useLayoutEffect(() => {
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [])
}
