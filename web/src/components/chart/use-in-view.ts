import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the viewport in which an element already counts as in view. */
const ahead = 80

/**
 * Returns whether the element has been in view. The observer reports after the first paint, so what depends on it loads
 * later.
 */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (inSight || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true)
      },
      { rootMargin: `0px 0px ${ahead}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, inSight])
  return inSight
}
