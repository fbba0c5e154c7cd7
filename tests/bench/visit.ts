import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'
import type { Round } from './against/comparison.ts'
import { signIn } from './console.ts'
import { slowDown } from './page-timing.ts'

/** Milliseconds, and bytes per second: 9 Mbit/s. */
const [latency, bytes] = [170, 9_000_000 / 8]
const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes }

/** Pages by name, each with the selector of the field or link that has to take a click. */
const visits = {
  'bare React': { hash: '', usable: 'input' },
  'sign-in': { hash: '#/login', usable: 'input[autocomplete="username"]' },
  'list of users': { hash: '#/permission/user', usable: '#content tbody a[href]' },
} as const
export type Visited = keyof typeof visits

/**
 * Opens a page in a new browser context, and once more from its cache, at 4× CPU slow-down on a slow connection. Resolves to
 * milliseconds since the navigation began, of the main thread until the network is idle, and to bytes.
 * @param address with a trailing slash
 */
export async function visitTwice(browser: Browser, address: string, name: Visited): Promise<Round> {
  const { hash, usable } = visits[name]
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', bypassCSP: true })
  try {
    if (name === 'list of users') await signIn(context, 'admin')
    await context.addInitScript(markUsable, usable)
    await browser.startTracing(undefined, { categories: ['-*', 'devtools.timeline'] })
    const visit = await openSlowly(await context.newPage(), address + hash)
    const cold = { ...visit, 'main thread: paint': paintOf(String(await browser.stopTracing())) }
    const cached = await openSlowly(await context.newPage(), address + hash)
    const figures = [...Object.entries(cold), ['from cache, usable', cached.usable] as const]
    return new Map(figures.map(([figure, value]) => [`${name}: ${figure}`, value]))
  } finally {
    await context.close()
  }
}

const paints = /^(PrePaint|Paint|Layerize|Commit)$/
const traced = z.object({ traceEvents: z.array(z.object({ name: z.string(), dur: z.number().default(0) })) })

/** Returns the milliseconds of painting in Chromium's trace. */
const paintOf = (trace: string) =>
  traced
    .parse(JSON.parse(trace))
    .traceEvents.reduce((sum, { name, dur }) => sum + (paints.test(name) ? dur / 1000 : 0), 0)

/**
 * Runs in the page before its scripts: marks `usable` at the paint of the first frame in which the element is visible and
 * takes a click.
 */
export function markUsable(selector: string): void {
  const takesClick = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.matches(':disabled') || element.closest('[inert]')) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const look = () => {
    const element = document.querySelector(selector)
    if (!element || !takesClick(element)) return void requestAnimationFrame(look)
    // A message that is sent before the paint arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark('usable')
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

async function openSlowly(page: Page, address: string) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  let received = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Prefetched files have to reach the cache, too.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 100 })
  const { metrics } = await tools.send('Performance.getMetrics')
  const ms = (...names: string[]) =>
    metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1000 : sum), 0)
  const [painted = Number.NaN, usable = Number.NaN] = await page.evaluate(() =>
    ['first-paint', 'usable'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  await page.close()
  return {
    'first paint': painted,
    usable,
    'main thread': ms('TaskDuration'),
    'main thread: script': ms('ScriptDuration', 'V8CompileDuration'),
    'main thread: style and layout': ms('RecalcStyleDuration', 'LayoutDuration'),
    bytes: received,
  }
}
