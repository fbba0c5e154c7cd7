import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

export interface Screen {
  name: string
  path: string
  /** Who is signed in; nobody where it is absent. */
  username?: 'admin' | 'author' | 'buyer'
}

export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'dashboard-admin', path: '/dashboard', username: 'admin' },
  { name: 'dashboard-author', path: '/dashboard', username: 'author' },
  { name: 'dashboard-buyer', path: '/dashboard', username: 'buyer' },
  { name: 'not-available', path: '/member/base', username: 'author' },
  { name: '404', path: '/404', username: 'author' },
  { name: '401', path: '/401', username: 'author' },
]

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** Both languages, both colour schemes, wide, medium and narrow. */
export const looks: readonly Look[] = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((theme) => sizes.map((size) => ({ lang, theme, ...size }))),
)

const loggedIn = z.object({ token: z.string() })

/** Shows a screen in a fresh browser and saves what is seen as `<name>.png` in the folder. */
export async function shoot(
  browser: Browser,
  address: string,
  screen: Screen,
  look: Look,
  file: { folder: string; name: string },
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
  await page.goto(`/#${screen.path}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(file.folder, `${file.name}.png`), animations: 'disabled' })
  await context.close()
}

async function prepare(page: Page, { username }: Screen, { lang, theme }: Look): Promise<void> {
  const values: Record<string, string> = { lang, theme }
  if (username !== undefined) {
    const response = await page.request.post('/__mock/login-as', { data: { username } })
    values['Admin-Token'] = loggedIn.parse(await response.json()).token
  }
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}
