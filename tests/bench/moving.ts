import type { Page } from '@playwright/test'
import type { Subject } from './console.ts'
import { untilPainted } from './page-timing.ts'
import { median } from './report.ts'
import { openMenu } from './screen.ts'
import { slowDown } from './yardstick.ts'

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

/** A menu of twelve dashboards, the heaviest page. */
const children = Array.from({ length: 12 }, (_, index) => {
  const meta = { title: `第 ${index} 页`, icon: '' }
  return { path: `page-${index}`, name: `Page${index}`, component: 'views/dashboard/index', meta }
})
const many = JSON.stringify([{ path: '/many', component: 'layout', alwaysShow: true, children }])

/** Expression that returns the visible page among the kept ones: its tab and the position of its heading. */
const keptPage = `document.querySelector('nav a[aria-current][data-path]')?.dataset.path + ' ' +
  [...document.querySelectorAll('#content h1')].findIndex((heading) => heading.checkVisibility())`

/** Measures switching between two kept dashboards at 4× CPU slow-down; a round is the median of some switches. */
export const switching: Subject = async ({ page, tools }) => {
  await page.route('**/gm_user/info', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list: many } } })
  })
  await page.reload()
  const states = new Map<string, string>()
  for (const path of ['/many/page-1', '/many/page-2', '/many/page-1', '/many/page-2']) {
    await page.evaluate((hash) => location.assign(hash), `#${path}`)
    await page.waitForFunction(`/^${path.replaceAll('/', '.')} \\d/.test(${keptPage})`)
    await page.waitForLoadState('networkidle')
    states.set(path, JSON.stringify(await page.evaluate(keptPage)))
  }
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (const [path, state] of [...states, ...states]) {
      const click = () => page.locator(`nav a[data-path="${path}"]`).click()
      durations.push(await untilPainted(page, `${keptPage} === ${state}`, click))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return new Map([['switching to a kept tab', median(durations)]])
  }
}
