import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds of the slowest event of each interaction, by interactionId, and a way to read the pending ones. */
    benchEvents?: { durations: Map<number, number>; flush: () => void }
  }
}

/** Observes the interactions of every document that the page loads from now on, as INP does. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations = new Map<number, number>()
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
        durations.set(entry.interactionId, Math.max(entry.duration, durations.get(entry.interactionId) ?? 0))
      }
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    // 16 is the smallest threshold; the DOM types lack it.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    observer.observe(options)
    window.benchEvents = { durations, flush: () => take(observer.takeRecords()) }
  })
}

/**
 * Resolves to the milliseconds from the slowest interaction since the last call to its next frame, in steps of 8; 0 when none
 * took 16 or more.
 */
export function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { benchEvents } = window
    if (!benchEvents) throw new Error('[bench] this document is not observed')
    benchEvents.flush()
    const slowest = Math.max(0, ...benchEvents.durations.values())
    benchEvents.durations.clear()
    return slowest
  })
}
