import type { Browser } from '@playwright/test'
import { serveBareReact } from './compressed-site.ts'
import type { OpenConsole } from './console.ts'
import { observeInteractions, slowDown, slowestInteraction } from './page-timing.ts'
import { type Limited, limited, median, printRow } from './report.ts'
import { press, settle, watchScreen } from './screen.ts'
import { visitTwice } from './visit.ts'

/** Clicks, after some that do not count: the first mounts the rows, the next run before V8 has optimized. */
const [clicks, warmUp] = [30, 5]

/** The bare React page's click that changes a text in all rows, and its first visit. */
const yardsticks = { click: clickBareReact, visit: visitBareReact } as const

/** Yardsticks, and maximum durations relative to them, by what is measured; docs/performance.md. */
const limits = {
  interaction: ['visit', 0.3],
  usual: ['visit', 0.15],
  moving: ['click', 1],
  switching: ['click', 0.7],
  rows: ['click', 4.5],
  task: ['click', 0.6],
} as const
type What = keyof typeof limits

/** Compares durations in ms with the yardstick, measured by now. */
export interface Yardstick {
  /** Measures it once more, beside what is compared with it, since machines change their speed. */
  measure: () => Promise<void>
  /** Prints the median of durations as a ratio to that of the yardstick. */
  compare: (name: string, durations: readonly number[], what: What) => Limited
}

/** Prepares the yardstick of what is measured, in the bench's browser, so that both see the same machine at 4× CPU slow-down. */
export function startYardstick({ page }: OpenConsole, measured: What): Yardstick {
  const browser = page.context().browser()
  if (!browser) throw new Error('[bench] the console is in no browser')
  const [kind] = limits[measured]
  const all: number[] = []
  return {
    measure: async () => {
      all.push(await yardsticks[kind](browser))
      printRow(`bare React, a ${kind} at ${slowDown}×`, `${all.at(-1)?.toFixed(0)} ms`)
    },
    compare: (name, durations, what) => {
      const value = median(durations)
      const ms = ` bare React; ${value.toFixed(0)} ms, at most ${Math.max(...durations).toFixed(0)} ms`
      return limited(name, value / median(all), limits[what][1], '×', ms)
    },
  }
}

/** Resolves to the milliseconds until the bare React page is usable at its first visit, on a slow line. */
async function visitBareReact(browser: Browser): Promise<number> {
  const visit = await visitTwice(browser, await serveBareReact(), 'bare React')
  return visit.get('bare React: usable') ?? Number.NaN
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
      await press(screen, page.getByRole('button', { name: 'Count' }))
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
