import type { Page } from '@playwright/test'
import * as z from 'zod'
import type { Subject } from './against/consoles.ts'
import { untilPainted } from './page-timing.ts'
import { openMenu } from './screen.ts'
import { median } from './statistics.ts'
import { slowDown } from './yardstick.ts'

const switchesPerRound = 4

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
      durations.set(path, await untilPainted(page, `${heading} === ${text}`, () => entry.click()))
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

/** A menu of as many entries as an administrator has; each is the dashboard, the heaviest page. */
const children = Array.from({ length: 12 }, (_, index) => {
  const meta = { title: `第 ${index} 页`, icon: '' }
  return { path: `/many/page-${index}`, name: `Page${index}`, component: 'views/dashboard/index', meta }
})
const meta = { title: '许多', icon: '' }
const list = JSON.stringify([{ path: '/many', component: 'layout', alwaysShow: true, meta, children }])
const info = z.looseObject({ data: z.looseObject({}) })

/** Expression that returns the visible page among the kept ones: its tab and the position of its heading. */
const keptPage = `(() => {
  const headings = [...document.querySelectorAll('#content h1')]
  const shown = headings.flatMap((heading, index) => (heading.checkVisibility() ? [index] : []))
  return document.querySelector('nav a[aria-current][data-path]')?.dataset.path + ' ' + shown
})()`

/** Measures switching between two kept dashboards at 4× CPU slow-down; a round is the median of some switches. */
export const switching: Subject = async ({ page, tools }) => {
  await page.route('**/gm_user/info', async (route) => {
    const response = await route.fetch()
    const answer = info.parse(await response.json())
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
  })
  await page.reload()
  const states = new Map<string, unknown>()
  const paths = ['/many/page-1', '/many/page-2']
  for (const path of [...paths, ...paths]) {
    await page.evaluate((hash) => location.assign(hash), `#${path}`)
    await page.waitForFunction(`${keptPage}.startsWith('${path} ') && /\\d$/.test(${keptPage})`)
    await page.waitForLoadState('networkidle')
    states.set(path, await page.evaluate(keptPage))
  }
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (let index = 0; index < switchesPerRound; index += 1) {
      const path = paths[index % 2] ?? ''
      const isThere = `${keptPage} === ${JSON.stringify(states.get(path))}`
      const tab = page.locator(`nav a[data-path="${path}"]`)
      durations.push(await untilPainted(page, isThere, () => tab.click()))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return new Map([['a kept tab', median(durations)]])
  }
}
