import { shortIntervals } from './intervals.ts'
import { accessibilityFlaws } from './page-checks/accessibility.ts'
import { layoutFlaws } from './page-checks/layout.ts'
import { storeElsewhere } from './session.ts'
import { expect, type Page, test } from './test.ts'

/** Language, colour scheme and window width. */
export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  /** Window width in CSS pixels. */
  width: 1440 | 390
}

const opposites: readonly Look[] = [
  { lang: 'zh', theme: 'light', width: 1440 },
  { lang: 'en', theme: 'dark', width: 390 },
]

/**
 * Runs the check on the open page in Chinese, light and wide, and in English, dark and narrow; the current scheme comes
 * first.
 */
export async function inOppositeLooks(page: Page, check: () => Promise<void>): Promise<void> {
  const scheme = await page.locator('html').getAttribute('data-scheme')
  for (const look of scheme === 'dark' ? opposites.toReversed() : opposites) {
    await test.step(`${look.lang}, ${look.theme}, ${look.width} px`, async () => {
      await show(page, look)
      await check()
    })
  }
}

/** Lets the open page look so without a reload, as if another tab of its browser had chosen it. */
export async function show(page: Page, { lang, theme, width }: Look): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
  await storeElsewhere(page, { lang, theme })
  const shown = () => page.locator('html').evaluate((html: HTMLElement) => [html.dataset.scheme, html.lang])
  await expect.poll(shown, { intervals: shortIntervals }).toEqual([theme, lang === 'zh' ? 'zh-CN' : 'en'])
}

/** Fails on any violation that axe finds in the page or a part of it while nothing moves. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  let found: string[] | undefined
  const look = async () => {
    found = await accessibilityFlaws(page, part === undefined ? {} : { part })
    return found !== undefined
  }
  await expect.poll(look, { message: 'the page is at rest', intervals: shortIntervals }).toBe(true)
  expect(found, 'what axe found').toEqual([])
}

/** Fails when the settled page scrolls horizontally, or truncates a text without a tooltip. */
export async function expectWhole(page: Page): Promise<void> {
  const message = 'pixels too wide, and text cut without a tooltip'
  await expect
    .poll(() => layoutFlaws(page), { message, intervals: shortIntervals })
    .toEqual({ sideways: 0, cut: [] })
}
