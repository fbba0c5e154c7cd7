import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { accessibilityFlaws } from '#tests/e2e/support/page-checks/accessibility.ts'
import { layoutFlaws } from '#tests/e2e/support/page-checks/layout.ts'
import type { Picture } from './screens.ts'

/** Further widths of the layout check, by a picture's width; 720 is 1440 at 200 %. */
const furtherWidths: Readonly<Record<number, readonly number[]>> = { 1440: [1280, 720], 390: [360] }

/** Returns a screen's flaws: axe's findings, also in forced colours, and overflowing content. */
export async function auditScreen(page: Page, picture: Picture): Promise<string[]> {
  const axeAtRest = async (): Promise<string[]> => {
    for (let times = 0; times < 50; times += 1) {
      await wait(100)
      const flaws = await accessibilityFlaws(page, { isLoading: picture.state === 'loading' })
      if (flaws) return flaws
    }
    return ['the page does not come to rest']
  }
  const flaws = await axeAtRest()
  // The other checks do not depend on the theme.
  if (picture.theme === 'dark') return flaws
  await page.emulateMedia({ forcedColors: 'active' })
  flaws.push(...(await axeAtRest()).map((flaw) => `forced colours: ${flaw}`))
  await page.emulateMedia({ forcedColors: 'none' })
  for (const width of [picture.width, ...(furtherWidths[picture.width] ?? [])]) {
    await page.setViewportSize({ width, height: Math.round((width * picture.height) / picture.width) })
    await wait(100)
    const { sideways, cut } = await layoutFlaws(page)
    const misfits = [...cut.map((text) => `cut: ${text}`), ...(await coveredControls(page))]
    if (sideways > 0) misfits.push(`${sideways} pixels too wide`)
    flaws.push(...misfits.map((flaw) => `at ${width} px: ${flaw}`))
  }
  return flaws
}

/** Returns the page's or dialog's controls that another element covers, each with that element. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (each: Element) => {
      const text = (each.getAttribute('aria-label') ?? each.textContent).trim().slice(0, 40)
      return `${each.tagName.toLowerCase()}.${each.className} "${text}"`
    }
    const layers = document.querySelectorAll('dialog[open], [role="dialog"], .ant-dropdown, .ant-popover')
    const layer = [...layers].filter(isSeen).at(-1) ?? document
    const controls = layer.querySelectorAll('button, a[href], input, select, textarea, summary')
    return [...controls].filter(isSeen).flatMap((control) => {
      // Elements fixed at an edge do not cover the middle.
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const isReached = over === null || control.contains(over) || over.contains(control)
      if (isReached || (control.closest('label') ?? control.parentElement)?.contains(over)) return []
      return [`${nameOf(control)} below ${nameOf(over)}`]
    })
  })
}
