import type { Browser, Page } from '@playwright/test'
import { serveBareReact, serveCompressed } from './compressed-site.ts'
import { signIn, withBrowser } from './console.ts'
import { type Limited, limited } from './report.ts'
import { median } from './statistics.ts'
import { slowDown } from './yardstick.ts'

const rounds = 7
/** Milliseconds, and bytes per second: 9 Mbit/s. */
const [latency, bytes] = [170, 9_000_000 / 8]
const network = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes }

/** Pages by name, each with the selector of an element that is there once it is usable. */
const visits = {
  bareReact: { hash: '', usable: 'input' },
  login: { hash: '#/login', usable: 'input[autocomplete="username"]' },
  userList: { hash: '#/permission/user', usable: '#content table[aria-busy="false"] tbody td' },
} as const
type Name = keyof typeof visits

/** Milliseconds since the navigation began. */
type Opened = Record<'usable' | 'painted', number>

/**
 * Measures cold and cached visits at 4× CPU slow-down on a slow connection. Visits alternate with those of a bare React page
 * of the same versions, so that the ratio does not depend on the machine.
 */
export function benchColdStart(): Promise<Limited[]> {
  return withBrowser(async (browser, { address: calls }) => {
    const bareReact = await serveBareReact()
    const site = await serveCompressed('dist/web', calls)
    const all: { name: Name; cold: Opened; cached: Opened }[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(visits) as Name[])
        all.push({ name, ...(await openTwice(browser, name === 'bareReact' ? bareReact : site, name)) })
    }
    const middle = (name: Name, visit: 'cold' | 'cached', what: keyof Opened) =>
      median(all.filter((each) => each.name === name).map((each) => each[visit][what]))
    const compare = (name: Name, visit: 'cold' | 'cached', what: keyof Opened, limit: number) => {
      const [ours, bare] = [middle(name, visit, what), middle('bareReact', 'cold', what)]
      const seconds = ` bare React; ${(ours / 1000).toFixed(2)} and ${(bare / 1000).toFixed(2)} s`
      return limited(`${name} ${what}, ${visit}`, ours / bare, limit, '×', seconds)
    }
    return [
      compare('login', 'cold', 'painted', 1),
      compare('login', 'cold', 'usable', 1.8),
      compare('userList', 'cold', 'usable', 3.3),
      compare('userList', 'cached', 'usable', 2.9),
    ]
  })
}

/** Opens a page in a new browser context, and once more in the same. */
async function openTwice(browser: Browser, address: string, name: Name) {
  const { hash, usable } = visits[name]
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', bypassCSP: true })
  try {
    if (name === 'userList') await signIn(context, 'admin')
    await context.addInitScript(markUsable, usable)
    const cold = await openSlowly(await context.newPage(), address + hash)
    return { cold, cached: await openSlowly(await context.newPage(), address + hash) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts: checks before every frame whether it is usable, and marks when that is painted. */
function markUsable(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look)
    // A message that is sent before the paint arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => performance.mark('usable')
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

async function openSlowly(page: Page, address: string): Promise<Opened> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(address, { waitUntil: 'commit' })
  // Prefetched files have to reach the cache, too.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 100 })
  const [usable = Number.NaN, painted = Number.NaN] = await page.evaluate(() =>
    ['usable', 'first-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  )
  await page.close()
  return { usable, painted }
}
