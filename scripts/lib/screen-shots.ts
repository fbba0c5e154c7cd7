import { join } from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import * as z from 'zod'
import { openDemo } from './demo-shots.ts'
import type { Look, State } from './screen-looks.ts'
import type { Reading, Screen } from './screens.ts'

const loggedIn = z.object({ token: z.string() })

/** Opens a screen in a new browser context and saves a screenshot as `<name>.png` in the folder. */
export async function shoot(
  browser: Browser,
  address: string,
  screen: Screen,
  look: Look,
  file: { folder: string; name: string; state?: State },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    baseURL: address,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await prepare(page, screen, look)
  if (file.state !== undefined && screen.reads !== undefined)
    await serve(page, screen.reads, file.state, look)
  await page.goto(`/#${screen.path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const name of screen.presses ?? []) await press(page, name)
  if (screen.opens !== undefined) await page.locator(screen.opens).last().waitFor()
  if (file.state !== 'loading') await untilSettled(page)
  if (screen.demo !== undefined) {
    await openDemo(page, screen.demo)
    await page.waitForLoadState('networkidle')
  }
  await page.screenshot({ path: join(file.folder, `${file.name}.png`), animations: 'disabled' })
  await context.close()
}

async function press(page: Page, name: RegExp): Promise<void> {
  const others = page.getByRole('link', { name }).or(page.getByRole('menuitem', { name }))
  await page.getByRole('button', { name }).or(others).first().click()
}

/** Waits until no request is pending and the visible part of the page has loaded. */
async function untilSettled(page: Page): Promise<void> {
  await page.locator('[data-tour="demo"]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    }
    const waits = [...document.querySelectorAll('[aria-busy="true"], .ant-skeleton')].some(isSeen)
    return !waits && [...document.images].every(({ complete }) => complete)
  })
}

async function prepare(page: Page, { username, plugin }: Screen, { lang, theme }: Look): Promise<void> {
  const values: Record<string, string> = {
    lang,
    theme,
    ...(plugin !== undefined && { EvPluginID: String(plugin) }),
  }
  if (username !== undefined) {
    const response = await page.request.post('/__mock/login-as', { data: { username } })
    values['Admin-Token'] = loggedIn.parse(await response.json()).token
  }
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

const failure = { zh: '数据库正在维护', en: 'The database is being maintained' }

/** Answers the page's call according to the state; for `loading` it never answers. */
async function serve(page: Page, { call, nothing }: Reading, state: State, { lang }: Look): Promise<void> {
  const refusal = (status: number, code: number, msg: string) => (route: Route) =>
    route.fulfill({ status, json: { code, msg, data: null } })
  const answers: Record<State, (route: Route) => Promise<void>> = {
    loading: async () => {},
    empty: (route) => route.fulfill({ json: { code: 0, msg: '', data: nothing } }),
    error: refusal(202, 500, failure[lang]),
    absent: refusal(404, 404, ''),
  }
  await page.route(`**/api/v1${call}`, answers[state])
}
