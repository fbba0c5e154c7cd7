import type { Page } from '@playwright/test'

/** The CPU slow-down of the yardstick and of what is compared with it. */
export const slowDown = 4

declare global {
  interface Window {
    /** Returns the milliseconds of the slowest interaction since the last call. */
    benchInteraction?: () => number
    /** Ends the recording of tasks or frames; returns the milliseconds of those over 50. */
    benchTasks?: () => number[]
    /** Milliseconds from an event to the paint, during a measurement. */
    benchPainted?: Promise<number>
  }
}

/** Observes the interactions of every document that the page loads from now on, as INP does. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let slowest = 0
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries as PerformanceEventTiming[])
        if (entry.interactionId > 0) slowest = Math.max(slowest, entry.duration)
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    // 16 is the smallest threshold; the DOM types lack it.
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    window.benchInteraction = () => {
      take(observer.takeRecords())
      const taken = slowest
      slowest = 0
      return taken
    }
  })
}

/**
 * Resolves to the milliseconds from the slowest interaction since the last call to its next frame, in steps of 8; 0 when none
 * took 16 or more, NaN in a document that is not observed.
 */
export function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => window.benchInteraction?.() ?? Number.NaN)
}

/** Starts recording tasks, or frames whose work is, over 50 ms. */
export function watchLong(page: Page, type: 'longtask' | 'long-animation-frame'): Promise<void> {
  return page.evaluate((entryType) => {
    const all: PerformanceEntry[] = []
    const since = performance.now()
    const observer = new PerformanceObserver((list) => all.push(...list.getEntries()))
    observer.observe({ entryTypes: [entryType] })
    window.benchTasks = () => {
      all.push(...observer.takeRecords())
      observer.disconnect()
      // Entries that began earlier, such as the frame in which the last drawer closed, do not count.
      return all.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration)
    }
  }, type)
}

/** Stops recording; resolves to the longest in milliseconds, 0 for none. */
export function longestSeen(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window.benchTasks?.() ?? [])))
}

/**
 * Measures the milliseconds from the event that `act` causes to the paint of the first frame in which the expression `shown`
 * is true. It looks in the frames of a changed document: looking at each change would compute styles once more.
 */
export async function untilPainted(
  page: Page,
  shown: string,
  act: () => Promise<void>,
  type: 'click' | 'input' = 'click',
): Promise<number> {
  const wanted = { expression: shown, event: type }
  await page.evaluate(({ expression, event }) => {
    window.benchPainted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`The page never showed what it should: ${expression}`)), 60_000)
      const begin = ({ timeStamp }: Event) => {
        const settle = () => resolve(performance.now() - timeStamp)
        let frame = 0
        const look = () => {
          frame = 0
          // biome-ignore lint/security/noGlobalEval: the expression is part of the bench
          if (eval(expression) !== true) return
          changes.disconnect()
          // Right after the paint, before what waits meanwhile: React's next slice would count otherwise.
          void scheduler.postTask(settle, { priority: 'user-blocking' })
        }
        const lookInFrame = () => {
          if (frame === 0) frame = requestAnimationFrame(look)
        }
        const changes = new MutationObserver(lookInFrame)
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        lookInFrame()
      }
      addEventListener(event, begin, { capture: true, once: true })
    })
  }, wanted)
  await act()
  return page.evaluate(() => window.benchPainted ?? Number.NaN)
}
