import type { Page } from '@playwright/test'
import type { OpenConsole, Subject } from './console.ts'
import { slowDown, untilPainted } from './page-timing.ts'
import { median } from './report.ts'
import { openMenu, press, sidebar } from './screen.ts'

/** Expression that returns the heading of the visible page. */
const heading = `[...document.querySelectorAll('#content h1, #content h2')]
  .find((element) => element.checkVisibility())?.textContent`

/**
 * Measures from the click in the menu to the heading of the next page, at 4× CPU slow-down. The code of the pages is loaded,
 * and their tabs are closed.
 */
export const moving: Subject = async (open) => {
  const { page, tools } = open
  const headings = new Map<string, string>()
  for (const path of await openMenu(open)) {
    await page.goto(`/#${path}`)
    await page.reload()
    await page.waitForLoadState('networkidle')
    headings.set(path, JSON.stringify(await page.evaluate(heading)))
  }
  // A reload leaves open only the group of its page.
  await openMenu(open)
  return async () => {
    const durations = new Map<string, number>()
    for (const [path, text] of headings) {
      await closeTabs(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
      const entry = page.locator(`nav [href="#${path}"]`).first()
      durations.set(path, await untilPainted(page, `${heading} === ${text}`, () => press(open, entry)))
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.waitForLoadState('networkidle')
    }
    return durations
  }
}

/** Closes all tabs but the dashboard's. */
export async function closeTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await page.waitForURL(/#\/dashboard$/)
  await page.locator('#content h2').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Expression that is true when the list shows loaded rows. */
export const hasRows = `document.querySelector('#content table[aria-busy="false"] tbody td') !== null`

/** Measures from the click to a list's first rows, in a new document in which its code is loaded and its rows are not. */
export async function firstRows(open: OpenConsole, path: string): Promise<number> {
  const { page, tools } = open
  const entry = page.locator(`${sidebar} a[href="#${path}"]`)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(`/#${path}?page=2`)
  await page.reload()
  await page.waitForFunction(hasRows)
  await closeTabs(page)
  await entry.waitFor()
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return untilPainted(page, hasRows, () => press(open, entry))
}

/** Gives the page other data of a call, except where `change` returns undefined. */
export async function changeAnswers(
  page: Page,
  path: string,
  change: (data: { list: object[] }, request: { page?: number }) => object | undefined,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = change(answer.data, route.request().postDataJSON()) ?? answer.data
    await route.fulfill({ response, json: { ...answer, data } })
  })
}

/** Opens the console with a menu of dashboards, the heaviest page, in one group. */
export async function showDashboards(page: Page, count: number): Promise<void> {
  const children = Array.from({ length: count }, (_, index) => {
    const meta = { title: `第 ${index} 页`, icon: '' }
    return { path: `page-${index}`, name: `Page${index}`, component: 'views/dashboard/index', meta }
  })
  const many = { path: '/many', component: 'layout', alwaysShow: true, meta: { title: '很多' }, children }
  await changeAnswers(page, '/gm_user/info', (data) => ({ ...data, list: JSON.stringify([many]) }))
  await page.reload()
}

/** Expression that returns the visible page among the kept ones: its tab and the position of its heading. */
const keptPage = `document.querySelector('nav a[aria-current][data-path]')?.dataset.path + ' ' +
  [...document.querySelectorAll('#content h1')].findIndex((heading) => heading.checkVisibility())`

/** Measures switching between two kept dashboards at 4× CPU slow-down; a round is the median of some switches. */
export const switching: Subject = (open) => switchingAmong(open, 2)

/** The same with a number of kept dashboards. */
export async function switchingAmong(open: OpenConsole, count: number): ReturnType<Subject> {
  const { page, tools } = open
  await showDashboards(page, Math.max(count, 12))
  const states = new Map<string, string>()
  const paths = Array.from({ length: count }, (_, index) => `/many/page-${index}`)
  for (const path of [...paths, ...paths.slice(-2)]) {
    await page.evaluate((hash) => location.assign(hash), `#${path}`)
    await page.waitForFunction(`/^${path.replaceAll('/', '.')} \\d/.test(${keptPage})`)
    await page.waitForLoadState('networkidle')
    states.set(path, JSON.stringify(await page.evaluate(keptPage)))
  }
  const last = [...states].slice(-2)
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (const [path, state] of [...last, ...last]) {
      const tab = page.locator(`nav a[data-path="${path}"]`)
      durations.push(await untilPainted(page, `${keptPage} === ${state}`, () => press(open, tab)))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return new Map([['switching to a kept tab', median(durations)]])
  }
}
