import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { accessibilityFlaws } from '#tests/e2e/support/page-checks/accessibility.ts'
import { layoutFlaws } from '#tests/e2e/support/page-checks/layout.ts'
import { coveredControls } from './covered-controls.ts'
import type { Picture } from './pictures.ts'

/** Further widths at which a page is checked for what does not fit, by a picture's width; 720 is 1440 at 200 %. */
const furtherWidths: Readonly<Record<number, readonly number[]>> = { 1440: [1280, 720], 390: [360] }

/** Milliseconds. */
const interval = 100

/** Returns what is wrong with a screen: axe's findings, also in forced colours, and what does not fit. */
export async function auditScreen(page: Page, { look, state }: Picture): Promise<string[]> {
  const flaws = await axeAtRest(page, state)
  // The rest does not depend on the theme.
  if (look.theme === 'dark') return flaws
  await page.emulateMedia({ forcedColors: 'active' })
  flaws.push(...(await axeAtRest(page, state)).map((flaw) => `forced colours: ${flaw}`))
  await page.emulateMedia({ forcedColors: 'none' })
  for (const width of [look.width, ...(furtherWidths[look.width] ?? [])]) {
    await page.setViewportSize({ width, height: Math.round((width * look.height) / look.width) })
    await wait(interval)
    const { sideways, cut } = await layoutFlaws(page)
    const misfits = [...cut.map((text) => `cut: ${text}`), ...(await coveredControls(page))]
    if (sideways > 0) misfits.push(`${sideways} pixels too wide`)
    flaws.push(...misfits.map((flaw) => `at ${width} px: ${flaw}`))
  }
  return flaws
}

async function axeAtRest(page: Page, state: Picture['state']): Promise<string[]> {
  for (let times = 0; times < 50; times += 1) {
    await wait(interval)
    const flaws = await accessibilityFlaws(page, { isLoading: state === 'loading' })
    if (flaws) return flaws
  }
  return ['the page does not come to rest']
}
