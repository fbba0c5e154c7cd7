import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { median } from '#scripts/lib/timings.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData, startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'
import { type ServedSite, serveBareReact, serveCompressed } from './compressed-site.ts'
import { type Limited, printRow } from './console.ts'

const rounds = 7
const slowDown = 4
const persistTo = '.wrangler/bench-cold'
const network = {
  offline: false,
  /** Milliseconds. */
  latency: 170,
  /** Bytes per second: 9 Mbit/s. */
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}

interface Visit {
  /** A cold visit in a new browser; `cached` repeats it in the same one. */
  name: 'bareReact' | 'login' | 'userList'
  path: string
  isSignedIn: boolean
  /** Expression that is true once the page is usable. */
  usable: string
}

const visits: readonly Visit[] = [
  { name: 'bareReact', path: '', isSignedIn: false, usable: `document.querySelector('input') !== null` },
  {
    name: 'login',
    path: '#/login',
    isSignedIn: false,
    usable: `document.querySelector('input[autocomplete="username"]') !== null`,
  },
  {
    name: 'userList',
    path: '#/permission/user',
    isSignedIn: true,
    usable: `document.querySelector('#content table[aria-busy="false"] tbody td') !== null`,
  },
]

/** Milliseconds since the navigation began. */
interface Opened {
  usable: number
  painted: number
}

type Measured = Record<Visit['name'], { cold: Opened[]; cached: Opened[] }>

/**
 * Measures cold and cached visits at 4× CPU slow-down on a slow connection. Visits alternate with those of a bare React page
 * of the same versions, so that the ratio does not depend on the machine.
 */
export async function benchColdStart(): Promise<Limited[]> {
  await buildWeb()
  return withSites(async (sites, browser) => {
    const measured: Measured = {
      bareReact: { cold: [], cached: [] },
      login: { cold: [], cached: [] },
      userList: { cold: [], cached: [] },
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const visit of visits) {
        const { address } = visit.name === 'bareReact' ? sites.bare : sites.console
        const { cold, cached } = await openTwice(browser, address, visit)
        measured[visit.name].cold.push(cold)
        measured[visit.name].cached.push(cached)
      }
    }
    return report(measured)
  })
}

async function withSites<Result>(
  run: (sites: { bare: ServedSite; console: ServedSite }, browser: Browser) => Promise<Result>,
): Promise<Result> {
  forgetData(persistTo)
  const port = await freePort()
  const worker = startWorker({ port, persistTo })
  const calls = `http://127.0.0.1:${port}`
  let browser: Browser | undefined
  const served: ServedSite[] = []
  try {
    await untilAnswers(calls, worker)
    const bare = await serveBareReact()
    served.push(bare)
    const console = await serveCompressed({ folder: 'dist/web', copy: '.cache/bench/console-served', calls })
    served.push(console)
    browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] })
    return await run({ bare, console }, browser)
  } finally {
    await browser?.close()
    for (const { close } of served) close()
    worker.kill('SIGTERM')
    await untilExit(worker)
  }
}

const loggedIn = z.object({ token: z.string() })

async function openTwice(browser: Browser, address: string, { path, isSignedIn, usable }: Visit) {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', bypassCSP: true })
  if (isSignedIn) await signIn(context)
  await context.addInitScript(markUsable, usable)
  try {
    const cold = await openSlowly(await context.newPage(), address + path)
    const cached = await openSlowly(await context.newPage(), address + path)
    return { cold, cached }
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const response = await context.request.post('/__mock/login-as', { data: { username: 'admin' } })
  const { token } = loggedIn.parse(await response.json())
  await context.addInitScript((value) => localStorage.setItem('Admin-Token', value), token)
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

function report(measured: Measured): Limited[] {
  const middle = (name: Visit['name'], when: 'cold' | 'cached', what: keyof Opened) =>
    median(measured[name][when].map((opened) => opened[what]))
  const bare = middle('bareReact', 'cold', 'usable')
  printRow('bare React, cold', seconds(bare), '')
  printRow('bare React, from cache', seconds(middle('bareReact', 'cached', 'usable')), '')
  const compare = (what: string, value: number, yardstick: number, limit: number): Limited => {
    const ratio = value / yardstick
    printRow(what, `${seconds(value)}; ${ratio.toFixed(2)} × bare React`, `≤ ${limit} ×`)
    return { name: what, value: ratio, limit }
  }
  return [
    compare(
      'login first painted, cold',
      middle('login', 'cold', 'painted'),
      middle('bareReact', 'cold', 'painted'),
      1,
    ),
    compare('login usable, cold', middle('login', 'cold', 'usable'), bare, 1.8),
    compare('user list usable, cold', middle('userList', 'cold', 'usable'), bare, 3.3),
    compare('user list usable, from cache', middle('userList', 'cached', 'usable'), bare, 2.9),
  ]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
