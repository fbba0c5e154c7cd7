import { join } from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import * as z from 'zod'
import { type DemoPart, openDemo } from './demo-shots.ts'

export interface Screen {
  name: string
  path: string
  /** Who is signed in; nobody where it is absent. */
  username?: 'admin' | 'reviewer' | 'author' | 'buyer'
  /** What the page reads; the pictures of its states change the answer. */
  reads?: Reading
  /** The part of the demo that is open over it. */
  demo?: DemoPart
}

interface Reading {
  call: string
  /** What the provider answers when it has nothing. */
  nothing: unknown
}

/** How a page looks while its answer is on its way, has nothing in it, or is a failure. */
export const states = ['loading', 'empty', 'error'] as const

export type State = (typeof states)[number]

const noRows = { list: [], count: 0 }

export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'forgot-password', path: '/login?mode=forgot' },
  { name: 'dashboard-admin', path: '/dashboard', username: 'admin' },
  { name: 'dashboard-reviewer', path: '/dashboard', username: 'reviewer' },
  { name: 'dashboard-author', path: '/dashboard', username: 'author' },
  { name: 'dashboard-buyer', path: '/dashboard', username: 'buyer' },
  {
    name: 'operation-log',
    path: '/permission/operater_log',
    username: 'admin',
    reads: { call: '/operater_log/ListAction', nothing: noRows },
  },
  { name: 'change-password', path: '/member/pwd', username: 'author' },
  {
    name: 'roles',
    path: '/permission/role',
    username: 'admin',
    reads: { call: '/gm_user/roles', nothing: [] },
  },
  {
    name: 'users',
    path: '/permission/user',
    username: 'admin',
    reads: { call: '/gm_user/userlist', nothing: noRows },
  },
  { name: 'member-base', path: '/member/base', username: 'author' },
  {
    name: 'member-pay',
    path: '/member/pay',
    username: 'buyer',
    reads: { call: '/order/Config', nothing: { packages: [], methods: [] } },
  },
  {
    name: 'member-order',
    path: '/member/order',
    username: 'buyer',
    reads: { call: '/order/List', nothing: noRows },
  },
  {
    name: 'purchases',
    path: '/member/user_buy_log',
    username: 'buyer',
    reads: { call: '/app/UserBuyLog', nothing: noRows },
  },
  {
    name: 'market',
    path: '/member/user_buy_log?market=open',
    username: 'buyer',
    reads: { call: '/app/MarketList', nothing: noRows },
  },
  {
    name: 'market-plugin',
    path: '/member/user_buy_log?market=open&plugin=index-doctor',
    username: 'buyer',
  },
  {
    name: 'market-confirm',
    path: '/member/user_buy_log?market=open&buy=index-doctor',
    username: 'buyer',
  },
  {
    name: 'earnings',
    path: '/member/plugin_buy_log',
    username: 'author',
    reads: {
      call: '/app/PluginBuyLog',
      nothing: { ...noRows, summary: { gross: 0, commission: 0, net: 0 } },
    },
  },
  { name: 'publish-author', path: '/app/publish', username: 'author' },
  { name: 'publish-reviewer', path: '/app/publish?view=table', username: 'reviewer' },
  { name: 'plugins-author', path: '/app/add', username: 'author' },
  { name: 'plugins-reviewer', path: '/app/add', username: 'reviewer' },
  { name: 'product-versions', path: '/ev/list', username: 'admin' },
  { name: 'demo-login', path: '/login?mode=register', demo: 'inbox' },
  { name: 'demo-show', path: '/dashboard', username: 'author', demo: 'show' },
  { name: 'demo-faults', path: '/dashboard', username: 'author', demo: 'faults' },
  { name: 'demo-time', path: '/dashboard', username: 'buyer', demo: 'time' },
  { name: 'demo-calls', path: '/dashboard', username: 'author', demo: 'calls' },
  { name: 'demo-tour', path: '/dashboard', username: 'admin', demo: 'tour' },
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

/** The states are seen well enough at both ends. */
export const stateLooks = looks.filter(({ width }) => width !== 1024)

const loggedIn = z.object({ token: z.string() })

/** Shows a screen in a fresh browser and saves what is seen as `<name>.png` in the folder. */
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
  if (file.state !== undefined && screen.reads !== undefined) await serve(page, screen.reads, file.state)
  await page.goto(`/#${screen.path}`)
  await page.getByRole('heading').first().waitFor()
  if (file.state === 'loading') await page.getByRole('heading', { level: 1 }).waitFor()
  else await page.waitForLoadState('networkidle')
  if (screen.demo !== undefined) {
    await openDemo(page, screen.demo)
    await page.waitForLoadState('networkidle')
  }
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

/** Lets the page have the answer of a state; the one that is on its way never comes. */
async function serve(page: Page, { call, nothing }: Reading, state: State): Promise<void> {
  const answers: Record<State, (route: Route) => Promise<void>> = {
    loading: async () => {},
    empty: (route) => route.fulfill({ json: { code: 0, msg: '', data: nothing } }),
    error: (route) => route.fulfill({ status: 202, json: { code: 500, msg: '数据库正在维护', data: null } }),
  }
  await page.route(`**/api/v1${call}`, answers[state])
}
