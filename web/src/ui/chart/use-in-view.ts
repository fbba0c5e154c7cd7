import { type RefObject, useEffect, useState } from 'react'

/** An element counts as in view this far below the viewport. */
const marginPixels = 80

/** Returns whether the element has been in view; not before the first paint. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (wasInView || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin: `0px 0px ${marginPixels}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, wasInView])
  return wasInView
}
