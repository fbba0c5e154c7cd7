import { type Browser, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { median } from '#scripts/lib/timings.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData } from '#scripts/lib/worker-server.ts'
import { serveBareReact, serveCompressed } from './compressed-site.ts'
import { type Limited, printRow } from './console.ts'
import { withWorker } from './worker.ts'
import { slowDown } from './yardstick.ts'

const rounds = 7
const persistTo = '.wrangler/bench-cold'
/** Milliseconds, and bytes per second: 9 Mbit/s. */
const network = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}

/** Pages by name, each with an expression that is true once it is usable. */
const visits = {
  bareReact: { hash: '', usable: `document.querySelector('input') !== null` },
  login: { hash: '#/login', usable: `document.querySelector('input[autocomplete="username"]') !== null` },
  userList: {
    hash: '#/permission/user',
    usable: `document.querySelector('#content table[aria-busy="false"] tbody td') !== null`,
  },
} as const
type Name = keyof typeof visits

/** Milliseconds since the navigation began. */
interface Opened {
  usable: number
  painted: number
}

/**
 * Measures cold and cached visits at 4× CPU slow-down on a slow connection. Visits alternate with those of a bare React page
 * of the same versions, so that the ratio does not depend on the machine.
 */
export async function benchColdStart(): Promise<Limited[]> {
  await buildWeb()
  forgetData(persistTo)
  return withWorker({ persistTo }, async ({ address: calls }) => {
    const sites = [
      await serveBareReact(),
      await serveCompressed({ folder: 'dist/web', copy: '.cache/bench/console-served', calls }),
    ] as const
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] })
    try {
      const cold: Record<Name, Opened[]> = { bareReact: [], login: [], userList: [] }
      const cached: Record<Name, Opened[]> = { bareReact: [], login: [], userList: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const name of Object.keys(visits) as Name[]) {
          const { address } = sites[name === 'bareReact' ? 0 : 1]
          const [first, second] = await openTwice(browser, address, name)
          cold[name].push(first)
          cached[name].push(second)
        }
      }
      return report(cold, cached)
    } finally {
      await browser.close()
      for (const { close } of sites) close()
    }
  })
}

const loggedIn = z.object({ token: z.string() })

/** Opens a page in a new browser context, and once more in the same. */
async function openTwice(browser: Browser, address: string, name: Name): Promise<[Opened, Opened]> {
  const { hash, usable } = visits[name]
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', bypassCSP: true })
  try {
    if (name === 'userList') {
      const response = await context.request.post('/__mock/login-as', { data: { username: 'admin' } })
      const { token } = loggedIn.parse(await response.json())
      await context.addInitScript((value) => localStorage.setItem('Admin-Token', value), token)
    }
    await context.addInitScript(markUsable, usable)
    const cold = await openSlowly(await context.newPage(), address + hash)
    return [cold, await openSlowly(await context.newPage(), address + hash)]
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** Milliseconds from the navigation until the usable page was painted. */
    benchUsable?: Promise<number>
  }
}

/** Runs in the page before its scripts: checks before every frame whether it is usable. */
function markUsable(expression: string): void {
  window.benchUsable = new Promise((resolve) => {
    const look = () => {
      // biome-ignore lint/security/noGlobalEval: the expression is part of the bench
      if (!eval(expression)) return void requestAnimationFrame(look)
      // A message that is sent before the paint arrives after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

async function openSlowly(page: Page, address: string): Promise<Opened> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', network)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.evaluate(() => window.benchUsable ?? Number.NaN)
  // Prefetched files have to reach the cache, too.
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  )
  await page.close()
  return { usable, painted }
}

function report(cold: Record<Name, Opened[]>, cached: Record<Name, Opened[]>): Limited[] {
  const middle = (opened: readonly Opened[], what: keyof Opened = 'usable') =>
    median(opened.map((each) => each[what]))
  const bare = middle(cold.bareReact)
  printRow('bare React, cold', seconds(bare))
  printRow('bare React, from cache', seconds(middle(cached.bareReact)))
  const compare = (name: string, milliseconds: number, yardstick: number, limit: number): Limited => {
    const value = milliseconds / yardstick
    printRow(name, `${seconds(milliseconds)}; ${value.toFixed(2)} × bare React`, `≤ ${limit} ×`)
    return { name, value, limit }
  }
  const barePainted = middle(cold.bareReact, 'painted')
  return [
    compare('login first painted, cold', middle(cold.login, 'painted'), barePainted, 1),
    compare('login usable, cold', middle(cold.login), bare, 1.8),
    compare('user list usable, cold', middle(cold.userList), bare, 3.3),
    compare('user list usable, from cache', middle(cached.userList), bare, 2.9),
  ]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
