import type { Browser } from '@playwright/test'
import { serveBareReact } from './compressed-site.ts'
import type { OpenConsole } from './console.ts'
import { observeInteractions, slowestInteraction } from './page-timing.ts'
import { type Limited, limited, median, printRow } from './report.ts'
import { settle, watchScreen } from './screen.ts'

/** The CPU slow-down of the yardstick and of what is compared with it. */
export const slowDown = 4
/** Clicks, after some that do not count: the first mounts the rows, the next run before V8 has optimized. */
const [clicks, warmUp] = [30, 5]

/** Maximum durations relative to the yardstick, by what is measured; docs/performance.md. */
const limits = { interaction: 2, usual: 1.3, moving: 1, switching: 0.7, rows: 4.5, task: 0.6 } as const

/** Prints the median of durations and compares it with the yardstick. */
export type Compare = (name: string, durations: readonly number[], what: keyof typeof limits) => Limited

/**
 * Measures the yardstick at 4× CPU slow-down: a click that changes a text in all rows of the bare React page, by Event
 * Timing. The page opens in the bench's browser, so that both see the same machine.
 */
export async function compareWithBareReact({ page }: OpenConsole): Promise<Compare> {
  const browser = page.context().browser()
  if (!browser) throw new Error('[bench] the console is in no browser')
  const yardstick = await clickBareReact(browser)
  printRow(`bare React, a click that changes a text at ${slowDown}×`, `${yardstick.toFixed(0)} ms`)
  return (name, durations, what) => {
    const value = median(durations)
    const ms = ` bare React; ${value.toFixed(0)} ms, at most ${Math.max(...durations).toFixed(0)} ms`
    return limited(name, value / yardstick, limits[what], '×', ms)
  }
}

/** Resolves to the milliseconds of the yardstick's click: the mean of the middle half of many, as Event Timing has steps of 8 ms. */
export async function clickBareReact(browser: Browser): Promise<number> {
  const address = await serveBareReact()
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const screen = watchScreen(await context.newPage())
    const { page } = screen
    await observeInteractions(page)
    await page.goto(address)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (let index = 0; index < warmUp + clicks; index += 1) {
      await page.getByRole('button', { name: 'Count' }).click()
      await settle(screen)
      durations.push(await slowestInteraction(page))
    }
    const sorted = durations.slice(warmUp).sort((a, b) => a - b)
    const middle = sorted.slice(Math.floor(clicks / 4), Math.ceil((clicks * 3) / 4))
    return middle.reduce((sum, each) => sum + each, 0) / middle.length
  } finally {
    await context.close()
  }
}
