import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds of the slowest event of each interaction, by interactionId, and a way to read the pending ones. */
    benchEvents?: { durations: Map<number, number>; flush: () => void }
    /** Ends the recording of tasks or frames; returns the milliseconds of those over 50. */
    benchTasks?: () => number[]
    /** Milliseconds from an event to the paint, during a measurement. */
    benchPainted?: Promise<number>
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
    const options = { type: 'event', durationThreshold: 16 }
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

/** Starts recording tasks, or frames whose work is, over 50 ms. */
export function watchLong(page: Page, type: 'longtask' | 'long-animation-frame'): Promise<void> {
  return page.evaluate((entryType) => {
    const durations: number[] = []
    const since = performance.now()
    const take = (entries: PerformanceEntryList) => {
      // One that began before, such as the frame in which the last drawer closed, is not what is measured.
      durations.push(...entries.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ entryTypes: [entryType] })
    window.benchTasks = () => {
      take(observer.takeRecords())
      observer.disconnect()
      return durations
    }
  }, type)
}

/** Stops recording; resolves to the longest in milliseconds, 0 for none. */
export async function longestSeen(page: Page): Promise<number> {
  return Math.max(0, ...(await page.evaluate(() => window.benchTasks?.() ?? [])))
}

/**
 * Measures the milliseconds from an event (its time stamp) to the paint of the first frame in which `look` returns
 * `text`. It looks when the document changes: a look in every frame would ask for frames that nobody else needs, and
 * they take half of the time of what React renders in slices.
 * @param look expression that the page evaluates after changes of the document
 * @param act what causes the event, a click unless `type` says another
 */
export async function untilPainted(
  page: Page,
  look: string,
  text: string,
  act: () => Promise<void>,
  type: 'click' | 'input' = 'click',
): Promise<number> {
  await page.evaluate(
    ({ expression, wanted, event }) => {
      // biome-ignore lint/security/noGlobalEval: the expression is part of the bench
      const read = (): unknown => eval(expression)
      window.benchPainted = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`The page never showed ${wanted}, but ${read()}.`)), 60_000)
        const painted = (timeStamp: number) => {
          // Right after the paint, before what waits meanwhile: React's next slice would count otherwise.
          const settle = () => resolve(performance.now() - timeStamp)
          void scheduler.postTask(settle, { priority: 'user-blocking' })
        }
        const begin = ({ timeStamp }: Event) => {
          let isSeen = false
          const look = () => {
            if (isSeen || read() !== wanted) return
            isSeen = true
            changes.disconnect()
            requestAnimationFrame(() => painted(timeStamp))
          }
          const changes = new MutationObserver(look)
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
          requestAnimationFrame(look)
        }
        addEventListener(event, begin, { capture: true, once: true })
      })
    },
    { expression: look, wanted: text, event: type },
  )
  await act()
  return page.evaluate(() => window.benchPainted ?? Number.NaN)
}
