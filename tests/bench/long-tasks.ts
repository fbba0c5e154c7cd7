import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds of each task that kept the page busy for over 50 since the watch began. */
    benchTasks?: { durations: number[]; stop: () => void }
  }
}

/** Begins to look for tasks that keep the page busy for over 50 ms. */
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

/** Milliseconds of each such task since `watchTasks`; looks no further. */
export function seenTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    window.benchTasks?.stop()
    return window.benchTasks?.durations ?? []
  })
}
