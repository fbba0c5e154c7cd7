import type { Browser, Page } from '@playwright/test'
import type { Round } from './against/comparison.ts'
import { signIn } from './console.ts'
import { mainThreadTimes, traceCategories } from './main-thread.ts'
import { slowDown } from './yardstick.ts'

/** Milliseconds, and bytes per second: 9 Mbit/s. */
const [latency, bytes] = [170, 9_000_000 / 8]
const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes }

/** Pages by name, each with the selector of what has to take a click: a field, or the link of a row. */
export const visits = {
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
    await browser.startTracing(undefined, { categories: traceCategories })
    const cold = await openSlowly(await context.newPage(), address + hash)
    const times = mainThreadTimes((await browser.stopTracing()).toString())
    const cached = await openSlowly(await context.newPage(), address + hash)
    return new Map([
      ['first paint', cold.painted],
      ['usable', cold.usable],
      ['from cache, usable', cached.usable],
      ['main thread', times.total],
      ['main thread: script', times.script],
      ['main thread: style, layout, paint', times['style, layout, paint']],
      ['bytes', cold.bytes],
    ])
  } finally {
    await context.close()
  }
}

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

async function openSlowly(
  page: Page,
  address: string,
): Promise<Record<'usable' | 'painted' | 'bytes', number>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Prefetched files have to reach the cache, too.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 100 })
  const [usable = Number.NaN, painted = Number.NaN] = await page.evaluate(() =>
    ['usable', 'first-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  await page.close()
  return { usable, painted, bytes }
}
