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

/** Measures switching between two kept pages at 4× CPU slow-down; a round is the median of some switches. */
export const switching: Subject = async ({ page, tools }) => {
  const headings = new Map<string, string>()
  for (const path of ['/permission/user', '/dashboard']) {
    await page.evaluate((hash) => location.assign(hash), `#${path}`)
    await page.waitForLoadState('networkidle')
    await page.locator(`nav a[aria-current][data-path="${path}"]`).waitFor()
    headings.set(path, JSON.stringify(await page.evaluate(heading)))
  }
  return async () => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const durations: number[] = []
    for (const [path, text] of [...headings, ...headings]) {
      const click = () => page.locator(`nav a[data-path="${path}"]`).click()
      durations.push(await untilPainted(page, `${heading} === ${text}`, click))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return new Map([['switching to a kept tab', median(durations)]])
  }
}
