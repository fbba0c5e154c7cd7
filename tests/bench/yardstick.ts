import { median } from '#scripts/lib/timings.ts'
import { serveBareReact } from './compressed-site.ts'
import { type Limited, type OpenConsole, printRow } from './console.ts'
import { observeInteractions, slowestInteraction } from './page-timing.ts'
import { settle } from './soak/screen.ts'
import { watchTraffic } from './soak/traffic.ts'

/** The CPU slow-down of the yardstick and of what is compared with it. */
export const slowDown = 4
const clicks = 30
/** Clicks that do not count: the first one mounts the rows, the next ones run before V8 has optimized. */
const warmUp = 5

/** Maximum durations relative to the yardstick, by what is measured; docs/performance.md. */
const limits = {
  /** One interaction, to its next frame. */
  interaction: 2,
  /** The slowest of nine in ten interactions. */
  usual: 1.3,
  /** A page of the menu, to its heading. */
  moving: 1,
  /** A kept tab. */
  switching: 0.7,
  /** Rows of a long list, from the server. */
  rows: 4.5,
  /** One task or frame; the browser tells of those over 50 ms. */
  task: 0.6,
} as const

/** A machine is quiet when its yardstick takes at most these milliseconds. */
const quietYardstick = 90
/** Maximum milliseconds of what is no wait for the server, on a quiet machine (INP's “good”). */
const interactionLimit = 200

/** Prints the median of durations and compares it with the yardstick. */
export type Compare = (name: string, durations: readonly number[], what: keyof typeof limits) => Limited

/**
 * Measures the yardstick at 4× CPU slow-down: a click that changes a text in all rows of the bare React page, by Event
 * Timing. The page opens in the bench's browser, so that both see the same machine.
 */
export async function compareWithBareReact({ page: consolePage }: OpenConsole): Promise<Compare> {
  const yardstick = await clickBareReact(consolePage)
  printRow(`bare React, a click that changes a text at ${slowDown}×`, text(yardstick))
  return (name, durations, what) => {
    const value = median(durations)
    const isCapped = what !== 'rows' && yardstick <= quietYardstick
    const limit = isCapped ? Math.min(limits[what], interactionLimit / yardstick) : limits[what]
    const ratio = value / yardstick
    const most = durations.length > 1 ? `, at most ${text(Math.max(...durations))}` : ''
    printRow(name, `${text(value)}${most}; ${ratio.toFixed(2)} × bare React`, `≤ ${limit.toFixed(2)} ×`)
    return { name, value: ratio, limit }
  }
}

async function clickBareReact(consolePage: OpenConsole['page']): Promise<number> {
  const browser = consolePage.context().browser()
  if (!browser) throw new Error('[bench] the console is in no browser')
  const site = await serveBareReact()
  const context = await browser.newContext({ bypassCSP: true })
  try {
    const page = await context.newPage()
    const traffic = watchTraffic(page, [])
    await observeInteractions(page)
    await page.goto(site.address)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (let index = 0; index < warmUp + clicks; index += 1) {
      await page.getByRole('button', { name: 'Count' }).click()
      await settle({ page, traffic })
      durations.push(await slowestInteraction(page))
    }
    return middleMean(durations.slice(warmUp))
  } finally {
    await context.close()
    site.close()
  }
}

/** Returns the mean of the middle half: a median would be one of Event Timing's steps of 8 ms. */
function middleMean(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4))
  return middle.reduce((sum, each) => sum + each, 0) / middle.length
}

function text(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`
}
