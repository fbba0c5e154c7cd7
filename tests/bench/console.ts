import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { isolateHeap } from '#scripts/lib/isolate-heap.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData, startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'

/** A measured value and its upper limit, in the same unit. */
export interface Limited {
  name: string
  value: number
  limit: number
}

export interface OpenConsole {
  page: Page
  /** CDP session of the page. */
  tools: CDPSession
  /** Console errors and uncaught errors so far; benches may add their own problems. */
  problems: string[]
  /** Resolves to the JavaScript heap of the Worker's isolate in MB. */
  workerHeap: () => Promise<number>
}

const persistTo = '.wrangler/bench-console'
const loggedIn = z.object({ token: z.string() })
const info = z.object({ data: z.record(z.string(), z.unknown()) })

interface Start {
  /** The signed-in account; the administrator by default. */
  username?: 'admin' | 'author'
  /** Local storage before the first page. */
  stored?: Readonly<Record<string, string>>
  /** Replaces the menu by this number of dashboards. */
  entries?: number
  scenario?: ScenarioName
  /** Further arguments of Chromium. */
  browser?: readonly string[]
}

/** Builds the console, opens the dashboard in Chromium with a signed-in account, and runs the bench. */
export async function withConsole<Result>(
  start: Start,
  run: (open: OpenConsole) => Promise<Result>,
): Promise<Result> {
  await buildWeb()
  forgetData(persistTo)
  const port = await freePort()
  const inspectorPort = await freePort()
  const worker = startWorker({ port, persistTo, inspectorPort })
  let browser: Browser | undefined
  try {
    const address = `http://127.0.0.1:${port}/`
    await untilAnswers(address, worker)
    const args = [...chromiumArguments, ...(start.browser ?? [])]
    browser = await chromium.launch({ executablePath: ensureChromium(), args })
    const workerHeap = () => isolateHeap(inspectorPort)
    return await run({ ...(await openConsole(browser, address, start)), workerHeap })
  } finally {
    await browser?.close()
    worker.kill('SIGTERM')
    await untilExit(worker)
  }
}

async function openConsole(
  browser: Browser,
  address: string,
  { entries, scenario, username = 'admin', stored = {} }: Start,
): Promise<Omit<OpenConsole, 'workerHeap'>> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
    // Benches evaluate expressions in the page, which its policy forbids.
    bypassCSP: true,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  if (scenario !== undefined) await page.request.post('/__mock/reset', { data: { scenario } })
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  const { token } = loggedIn.parse(await response.json())
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { ...stored, 'Admin-Token': token },
  )
  if (entries !== undefined) await serveMenu(page, entries)
  await page.goto('/#/dashboard')
  await page.locator('#content h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { page, tools: await context.newCDPSession(page), problems }
}

/** Returns the path of a menu entry; the first is 1. */
export function entryPath(number: number): string {
  return `/many/page-${number}`
}

/** Replaces the menu: every entry is the dashboard, the heaviest page. */
async function serveMenu(page: Page, entries: number): Promise<void> {
  const children = Array.from({ length: entries }, (_, index) => ({
    path: entryPath(index + 1),
    name: `Page${index + 1}`,
    component: 'views/dashboard/index',
    meta: { title: `第 ${index + 1} 页`, icon: '' },
  }))
  const menu = [
    { path: '/many', component: 'layout', alwaysShow: true, meta: { title: '许多', icon: '' }, children },
  ]
  await page.route('**/gm_user/info', async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = info.parse(await response.json())
    await route.fulfill({
      response,
      json: { ...envelope, code: 0, msg: '', data: { ...data, list: JSON.stringify(menu) } },
    })
  })
}

/** Navigates to a path and waits for the page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((value) => {
    location.hash = value
  }, path)
  await untilShown(page, path)
}

/** Waits until the dashboard at the path shows its numbers. */
export async function untilShown(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const active = document.querySelector('nav a[aria-current][data-path]')
    const shown = [...document.querySelectorAll('#content h2')].some((heading) => heading.checkVisibility())
    return active?.getAttribute('data-path') === wanted && shown
  }, path)
}

/** Prints a row of the table in docs/performance.md. */
export function printRow(name: string, measured: string, limit: string): void {
  console.log(`| ${name} | ${measured} | ${limit} |`)
}

/** Prints the problems. */
export function printProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(`unexpected: ${problem}`)
}
