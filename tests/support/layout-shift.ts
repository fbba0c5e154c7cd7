import type { Page } from '@playwright/test'

/** The layout shifts of a page that no input caused. */
export interface LayoutShift {
  /** The browser's score: the moved part of the viewport times the distance. */
  sum: number
  /** The moved elements with their old and new positions. */
  moved: string[]
}

/** Returns the page's layout shifts since a time of its `performance.now()`. */
export function layoutShift(page: Page, since = 0): Promise<LayoutShift> {
  return page.evaluate(readShifts, since)
}

/** Runs in the page. */
function readShifts(since: number): Promise<LayoutShift> {
  interface Source {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: readonly Source[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'something that is gone'
    return `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.slice(0, 30)}”`
  }
  return new Promise((resolve) => {
    const answer = (entries: readonly PerformanceEntry[]) => {
      const shifts = entries
        .filter(isShift)
        .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since)
      resolve({
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.flatMap(({ value, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(3)}: ${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        ),
      })
    }
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      answer(list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
    // The observer is never called when there are no entries.
    requestAnimationFrame(() => requestAnimationFrame(() => answer([])))
  })
}
