import { useLayoutEffect, useRef } from 'react'

/**
 * Every change of the route scrolls to the top (specification, section 2), but a kept page that is shown
 * again is found where it was left.
 * @param living the paths of the kept pages, one a line
 */
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
  // The browser would put its own idea of the place over ours when one goes back.
  useLayoutEffect(() => {
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [])
}
