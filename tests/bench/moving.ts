import type { Page } from '@playwright/test'
import { type Limited, menuPaths, noErrors, type OpenConsole, serveInfo, withConsole } from './console.ts'
import { untilPainted } from './page-timing.ts'
import { type Compare, compareWithBareReact, slowDown } from './yardstick.ts'

const rounds = 5
const switches = 20

/** Expression that returns the heading of the visible page. */
const heading = `String([...document.querySelectorAll('#content h1, #content h2')]
  .find((element) => element.checkVisibility())?.textContent)`

/** Measures from the click in the menu to the next page, at 4× CPU slow-down. */
export function benchMoving(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const compare = await compareWithBareReact(open)
    const moves: Limited[] = []
    for (const path of await menuPaths(open)) moves.push(await move(open, compare, path))
    return [...moves, noErrors(open)]
  })
}

/** Measures one page whose code is loaded and whose tab was closed. */
async function move({ page, tools }: OpenConsole, compare: Compare, path: string): Promise<Limited> {
  const durations: number[] = []
  await page.goto(`/#${path}`)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const wanted = String(await page.evaluate(heading))
  const entry = page.locator(`nav [href="#${path}"]`).first()
  for (let round = 0; round < rounds; round += 1) {
    await closeTabs(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    durations.push(await untilPainted(page, heading, wanted, () => entry.click()))
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.waitForLoadState('networkidle')
  }
  return compare(`${path}: from the click to its frame, median of ${rounds}`, durations, 'moving')
}

/** Closes all tabs but the dashboard's. */
export async function closeTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await page.getByRole('heading', { name: '平台' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** A menu of as many entries as an administrator has; each is the dashboard, the heaviest page. */
const dashboards = Array.from({ length: 12 }, (_, index) => ({
  path: `/many/page-${index}`,
  name: `Page${index}`,
  component: 'views/dashboard/index',
  meta: { title: `第 ${index} 页`, icon: '' },
}))
const menu = [
  {
    path: '/many',
    component: 'layout',
    alwaysShow: true,
    meta: { title: '许多', icon: '' },
    children: dashboards,
  },
]

/** Expression that returns the visible page among the kept ones: its tab and the position of its heading. */
const keptPage = `(() => {
  const headings = [...document.querySelectorAll('#content h1')]
  const shown = headings.flatMap((heading, index) => (heading.checkVisibility() ? [index] : []))
  return document.querySelector('nav a[aria-current][data-path]')?.dataset.path + ' ' + shown
})()`

/** Measures switching between two kept dashboards at 4× CPU slow-down. */
export function benchSwitching(): Promise<Limited[]> {
  const prepare = (page: Page) => serveInfo(page, { list: JSON.stringify(menu) })
  return withConsole({ prepare }, async (open) => {
    const { page, tools } = open
    const compare = await compareWithBareReact(open)
    const states = new Map<string, string>()
    const paths = ['/many/page-1', '/many/page-2']
    for (const path of [...paths, ...paths]) {
      await page.evaluate((hash) => location.assign(hash), `#${path}`)
      await page.waitForFunction(`${keptPage}.startsWith('${path} ') && /\\d$/.test(${keptPage})`)
      await page.waitForLoadState('networkidle')
      states.set(path, String(await page.evaluate(keptPage)))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (let index = 0; index < switches; index += 1) {
      const path = paths[index % 2] ?? ''
      const tab = page.locator(`nav a[data-path="${path}"]`)
      durations.push(await untilPainted(page, keptPage, states.get(path) ?? '', () => tab.click()))
    }
    return [compare(`switching to a kept tab, median of ${switches}`, durations, 'switching'), noErrors(open)]
  })
}
