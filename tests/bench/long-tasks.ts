import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Durations in milliseconds of the tasks over 50 ms. */
    benchTasks?: { durations: number[]; stop: () => void }
  }
}

/** Starts recording tasks over 50 ms. */
export function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = []
    const take = (entries: PerformanceEntryList) => {
      durations.push(...entries.map(({ duration }) => duration))
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ entryTypes: ['longtask'] })
    const stop = () => {
      take(observer.takeRecords())
      observer.disconnect()
    }
    window.benchTasks = { durations, stop }
  })
}

/** Stops recording; resolves to the durations in milliseconds. */
export function seenTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    window.benchTasks?.stop()
    return window.benchTasks?.durations ?? []
  })
}
