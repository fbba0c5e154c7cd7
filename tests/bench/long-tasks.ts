import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Durations in milliseconds of the tasks or frames over 50 ms. */
    benchTasks?: { durations: number[]; stop: () => void }
  }
}

/** Starts recording tasks over 50 ms. */
export function watchTasks(page: Page): Promise<void> {
  return watch(page, 'longtask')
}

/** Starts recording frames whose work takes over 50 ms. */
export function watchFrames(page: Page): Promise<void> {
  return watch(page, 'long-animation-frame')
}

function watch(page: Page, type: 'longtask' | 'long-animation-frame'): Promise<void> {
  return page.evaluate((entryType) => {
    const durations: number[] = []
    const since = performance.now()
    const take = (entries: PerformanceEntryList) => {
      // One that began before, such as the frame in which the last drawer closed, is not what is measured.
      durations.push(...entries.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ entryTypes: [entryType] })
    const stop = () => {
      take(observer.takeRecords())
      observer.disconnect()
    }
    window.benchTasks = { durations, stop }
  }, type)
}

/** Stops recording; resolves to the durations in milliseconds. */
export function seenDurations(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    window.benchTasks?.stop()
    return window.benchTasks?.durations ?? []
  })
}

/** Resolves after the next frame. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}
