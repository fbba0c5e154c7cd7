import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Every change of the route scrolls to the top (specification, section 2). */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
}
