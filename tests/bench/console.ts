import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import * as z from 'zod'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData } from '#scripts/lib/worker-server.ts'
import { type RunningWorker, startWorkerd, using } from './hosts.ts'
import { type Limited, noProblems } from './report.ts'
import { type Screen, watchScreen } from './screen.ts'

export interface OpenConsole extends Screen {
  /** CDP session of the page. */
  tools: CDPSession
  worker: RunningWorker
}

interface Start {
  /** The signed-in account; the administrator by default. */
  username?: 'admin' | 'author'
  scenario?: ScenarioName
  /** Further arguments of Chromium. */
  browser?: readonly string[]
}

const persistTo = '.wrangler/bench-console'
const loggedIn = z.object({ token: z.string() })

/** Signs a demo account in, in all documents that a context opens from now on. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  const response = await context.request.post('/__mock/login-as', { data: { username } })
  const { token } = loggedIn.parse(await response.json())
  await context.addInitScript((value) => localStorage.setItem('Admin-Token', value), token)
}

/** Builds the console and runs a bench on it, without data of an earlier one, and with a browser. */
export async function withBrowser<Result>(
  run: (browser: Browser, worker: RunningWorker) => Promise<Result>,
  more: readonly string[] = [],
): Promise<Result> {
  await buildWeb()
  forgetData(persistTo)
  return using(startWorkerd(persistTo, 'wrangler.toml'), async (worker) => {
    const args = [...chromiumArguments, ...more]
    const browser = await chromium.launch({ executablePath: ensureChromium(), args })
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
  }, start.browser)
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
  const tools = await context.newCDPSession(screen.page)
  return { ...screen, tools, worker }
}
