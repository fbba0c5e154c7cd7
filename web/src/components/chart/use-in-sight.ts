import { type RefObject, useEffect, useState } from 'react'

/** Pixels below the window in which an element counts as in sight already. */
const ahead = 80

/**
 * Whether the element has come into sight. An observer reports after the frame that first shows the element, so
 * whatever waits for this comes after what is painted with it.
 */
export function useInSight(ref: RefObject<Element | null>): boolean {
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
