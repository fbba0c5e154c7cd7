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
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => (node instanceof Element ? node.className : String(node?.nodeValue))
  return new Promise((resolve) => {
    const answer = (entries: readonly PerformanceEntry[]) => {
      const shifts = entries
        .filter(isShift)
        .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since)
      resolve({
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts
          .flatMap(({ sources }) => sources)
          .map((each) => `${nameOf(each.node)} ${placeOf(each.previousRect)} → ${placeOf(each.currentRect)}`),
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
