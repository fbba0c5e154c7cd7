import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps `data-hidden` of the box that the content scrolls in up to date: the sides, `top`, `start` and `end`, on which content is scrolled out
 * of sight. Written to the element, so that scrolling renders nothing.
 */
export function useHiddenEdges(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = content.current?.parentElement
    if (!element) return
    const update = () => {
      const { scrollTop, scrollLeft, scrollWidth, clientWidth } = element
      const hidden = [
        scrollTop > 0 && 'top',
        scrollLeft > 0 && 'start',
        // Widths are rounded to whole pixels.
        scrollLeft + clientWidth < scrollWidth - 1 && 'end',
      ]
      const sides = hidden.filter((side) => side !== false).join(' ')
      if (element.dataset.hidden !== sides) element.dataset.hidden = sides
    }
    element.addEventListener('scroll', update, { passive: true })
    // Tells at once, after the frame's own layout: reading it here would ask for one more.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => {
      element.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [content])
}
