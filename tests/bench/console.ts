import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData } from '#scripts/lib/worker-server.ts'
import type { Round } from './against/comparison.ts'
import { type RunningWorker, startWorkerd, using } from './hosts.ts'
import { type Limited, noProblems } from './report.ts'
import { type Screen, watchScreen } from './screen.ts'

/** A console with the CDP session of its page. */
export type OpenConsole = Screen & { tools: CDPSession; worker: RunningWorker }

/** Prepares an open console; resolves to what measures one round, milliseconds by name. */
export type Subject = (open: OpenConsole) => Promise<() => Promise<Round>>

/** The signed-in account, the administrator by default, and the scenario. */
type Start = { username?: 'admin' | 'author'; scenario?: ScenarioName }

const persistTo = '.wrangler/bench-console'

/** Signs a demo account in, for all documents that a context opens from now on. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  const { token } = await (await context.request.post('/__mock/login-as', { data: { username } })).json()
  await context.addInitScript((value) => localStorage.setItem('Admin-Token', value), String(token))
}

/** Builds the console and runs a bench on it, without data of an earlier one, and with a browser. */
export async function withBrowser<Result>(
  run: (browser: Browser, worker: RunningWorker) => Promise<Result>,
): Promise<Result> {
  await buildWeb()
  forgetData(persistTo)
  return using(startWorkerd(persistTo, 'wrangler.toml'), async (worker) => {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] })
    return run(browser, worker).finally(() => browser.close())
  })
}

/** Runs a bench on the dashboard of a signed-in account, which ends with a look at the problems of the page. */
export function withConsole(
  start: Start,
  run: (open: OpenConsole) => Promise<Limited[]>,
): Promise<Limited[]> {
  return withBrowser(async (browser, worker) => {
    const open = await openConsole(browser, worker, start)
    const results = await run(open)
    return [...results, noProblems('errors in the browser’s console, and other problems', open.problems)]
  })
}

/** Opens the console at an address, by default the Worker's, in a browser context and a sandbox of its own. */
export async function openConsole(
  browser: Browser,
  worker: RunningWorker,
  { username = 'admin', scenario = 'demo' }: Start,
  address = worker.address,
): Promise<OpenConsole> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
    // Benches evaluate expressions in the page, which its policy forbids.
    bypassCSP: true,
  })
  await context.request.post('/__mock/reset', { data: { scenario } })
  await signIn(context, username)
  const screen = watchScreen(await context.newPage())
  await screen.page.goto('/#/dashboard')
  await screen.page.locator('#content h2').first().waitFor()
  await screen.page.waitForLoadState('networkidle')
  return { ...screen, tools: await context.newCDPSession(screen.page), worker }
}

/** Collects garbage and measures the heaps of page (with the browser's own for it) and Worker in MB, nodes and listeners. */
export async function footprintOf({ tools, worker }: OpenConsole) {
  // One collection can release objects that only the next one collects.
  for (let index = 0; index < 3; index += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await tools.send('Memory.getDOMCounters')
  return { page: (usedSize + embedderHeapUsedSize) / 1e6, worker: await worker.heap(), nodes, listeners }
}
