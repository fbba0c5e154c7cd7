import { type CDPSession, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { forgetData } from '#scripts/lib/worker-server.ts'
import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import { type RunningWorker, withWorker } from './worker.ts'

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
  worker: RunningWorker
}

const persistTo = '.wrangler/bench-console'
const loggedIn = z.object({ token: z.string() })
const info = z.object({ data: z.looseObject({ list: z.string() }) })

interface Start {
  /** The signed-in account; the administrator by default. */
  username?: 'admin' | 'author'
  /** Local storage before the first page. */
  stored?: Readonly<Record<string, string>>
  scenario?: ScenarioName
  /** Further arguments of Chromium. */
  browser?: readonly string[]
  /** Runs before the console is opened. */
  prepare?: (page: Page) => Promise<void>
}

/** Builds the console, opens the dashboard in Chromium with a signed-in account, and runs the bench. */
export async function withConsole<Result>(
  start: Start,
  run: (open: OpenConsole) => Promise<Result>,
): Promise<Result> {
  await buildWeb()
  forgetData(persistTo)
  return withWorker({ persistTo }, async (worker) => {
    const args = [...chromiumArguments, ...(start.browser ?? [])]
    const browser = await chromium.launch({ executablePath: ensureChromium(), args })
    try {
      const context = await browser.newContext({
        baseURL: worker.address,
        viewport: { width: 1440, height: 900 },
        locale: 'zh-CN',
        serviceWorkers: 'block',
        // Benches evaluate expressions in the page, which its policy forbids.
        bypassCSP: true,
      })
      const page = await context.newPage()
      const problems = await openConsole(page, start)
      return await run({ page, tools: await context.newCDPSession(page), problems, worker })
    } finally {
      await browser.close()
    }
  })
}

async function openConsole(
  page: Page,
  { scenario, username = 'admin', stored = {}, prepare }: Start,
): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  if (scenario !== undefined) await page.request.post('/__mock/reset', { data: { scenario } })
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  const { token } = loggedIn.parse(await response.json())
  const values = Object.entries({ ...stored, 'Admin-Token': token })
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, values)
  await prepare?.(page)
  await page.goto('/#/dashboard')
  await page.locator('#content h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  return problems
}

/** Replaces fields of the user info. */
export async function serveInfo(page: Page, fields: object): Promise<void> {
  await page.route('**/gm_user/info', async (route) => {
    const response = await route.fetch()
    const answer = z.looseObject({ data: z.looseObject({}) }).parse(await response.json())
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...fields } } })
  })
}

/** Reloads the console; resolves to the paths of its menu pages except the dashboard. */
export async function menuPaths({ page }: OpenConsole): Promise<string[]> {
  const answered = page.waitForResponse('**/gm_user/info')
  await page.reload()
  const { data } = info.parse(await (await answered).json())
  const leaves = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
  return leaves(parseMenu(data.list))
    .map(({ path }) => path)
    .filter((path) => path !== '/dashboard')
}

/** Prints the errors in the browser's console, of which there may be none. */
export function noErrors({ problems }: Pick<OpenConsole, 'problems'>): Limited {
  printProblems(problems)
  return { name: 'errors in the browser’s console', value: problems.length, limit: 0 }
}

/** Prints a row of figures: what, measured, limit. */
export function printRow(name: string, measured: string, limit = ''): void {
  console.log(`| ${name} | ${measured} | ${limit} |`)
}

/** Prints the problems. */
export function printProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(`unexpected: ${problem}`)
}
