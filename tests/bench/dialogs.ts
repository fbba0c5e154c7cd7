import type { Locator, Page } from '@playwright/test'
import { median } from '#scripts/lib/timings.ts'
import { type Limited, type OpenConsole, printRow, withConsole } from './console.ts'
import { seenDurations, watchTasks } from './long-tasks.ts'

const rounds = 5
/** Maximum duration of one task in milliseconds. */
const taskLimit = 50

interface Deed {
  what: string
  path: string
  /** Locates an element that shows the page has loaded. */
  ready: (page: Page) => Locator
  run: (page: Page) => Promise<void>
  /** Locates an element that shows the overlay has opened. */
  shown: (page: Page) => Locator
  /** Restores the page, so that the action can be repeated. */
  undo: (page: Page) => Promise<void>
}

const rows = (page: Page) =>
  page.locator('#content table[aria-busy="false"] tbody tr').filter({ visible: true }).first()
const cards = (page: Page) =>
  page.locator('#content ul[aria-busy="false"] li').filter({ visible: true }).first()
const button = (page: Page, name: string) =>
  page.locator('#content').getByRole('button', { name }).filter({ visible: true }).first()
const drawer = (page: Page) =>
  page.locator('.ant-drawer-open :is(input, table)').filter({ visible: true }).first()
const dialog = (page: Page) => page.locator('dialog[open]')

/** Presses Escape until the overlay is gone. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('.ant-drawer-open, dialog[open]').first().waitFor({ state: 'detached' })
}

function opening(what: string, path: string, name: string, shown = drawer): Deed {
  return { what, path, ready: rows, run: (page) => button(page, name).click(), shown, undo: leave }
}

function inNavbar(what: string, icon: string): Deed {
  const run = (page: Page) => page.locator(`header button:has(.anticon-${icon})`).click()
  return { what, path: '/permission/user', ready: rows, run, shown: dialog, undo: leave }
}

const deeds: readonly Deed[] = [
  opening('the form of a new user', '/permission/user', '新增用户'),
  opening('the form of a user', '/permission/user', '编辑'),
  opening('the details of a user', '/permission/user', '详情'),
  opening('the form of a new role', '/permission/role', '新增角色'),
  opening('the details of a log entry', '/permission/operater_log', '详情'),
  opening('the details of a plugin', '/app/add', '详情'),
  inNavbar('the settings', 'setting'),
  inNavbar('the search for a page', 'search'),
  {
    what: 'another order of the market',
    path: '/market',
    ready: cards,
    run: (page) => order(page, '价格').click(),
    shown: (page) => page.locator('#content ul[aria-busy="false"]'),
    undo: async (page) => {
      await order(page, '最新').click()
      await cards(page).waitFor()
    },
  },
]

function order(page: Page, name: string): Locator {
  return page.locator('[role="radiogroup"] label').filter({ hasText: name })
}

/** Measures the longest task while forms, details and tools open and lists are sorted. */
export function benchDialogs(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const results: Limited[] = []
    for (const deed of deeds) results.push(await benchDeed(open, deed))
    return [...results, { name: 'errors in the browser’s console', value: open.problems.length, limit: 0 }]
  })
}

/** Measures repeated actions; the first, which loads code, does not count. */
async function benchDeed({ page }: OpenConsole, deed: Deed): Promise<Limited> {
  await page.goto(`/#${deed.path}`)
  await page.reload()
  await deed.ready(page).waitFor()
  await page.waitForLoadState('networkidle')
  const longest: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await watchTasks(page)
    await deed.run(page)
    await deed.shown(page).waitFor()
    await page.waitForLoadState('networkidle')
    const durations = await seenDurations(page)
    if (round > 0) longest.push(Math.max(0, ...durations))
    await deed.undo(page)
    await page.waitForLoadState('networkidle')
  }
  const name = `longest task for ${deed.what}, median of ${rounds}`
  const value = median(longest)
  const text = (milliseconds: number) => (milliseconds === 0 ? 'none over 50' : milliseconds.toFixed(0))
  printRow(name, `${text(value)} ms, at most ${text(Math.max(...longest))} ms`, `≤ ${taskLimit} ms`)
  return { name, value, limit: taskLimit }
}
