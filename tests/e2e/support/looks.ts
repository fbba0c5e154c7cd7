import { expect, type Page, test } from './test.ts'

/** How the console can look to somebody. */
interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  /** Of the window, in CSS pixels. */
  width: 1440 | 390
}

/** Any two of language, colours and width are seen together in one of them. */
export const looks: readonly Look[] = [
  { lang: 'zh', theme: 'light', width: 1440 },
  { lang: 'zh', theme: 'dark', width: 390 },
  { lang: 'en', theme: 'light', width: 390 },
  { lang: 'en', theme: 'dark', width: 1440 },
]

/** The one and its opposite: enough for what differs little from a page that is seen in every look. */
const opposites: readonly Look[] = [
  { lang: 'zh', theme: 'light', width: 1440 },
  { lang: 'en', theme: 'dark', width: 390 },
]

/** Checks the page, as it stands, in both languages, both colours and both widths. */
export function inEveryLook(page: Page, check: () => Promise<void>): Promise<void> {
  return inLooks(looks, page, check)
}

/** Checks the page, as it stands, in Chinese, light and wide, and in English, dark and narrow. */
export function inOppositeLooks(page: Page, check: () => Promise<void>): Promise<void> {
  return inLooks(opposites, page, check)
}

/** Checks the page, as it stands, in light and dark: the console follows the device until somebody chooses. */
export async function inBothSchemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    await check()
  }
}

async function inLooks(wanted: readonly Look[], page: Page, check: () => Promise<void>): Promise<void> {
  for (const look of wanted) {
    await test.step(`${look.lang}, ${look.theme}, ${look.width} px`, async () => {
      await show(page, look)
      await check()
    })
  }
}

/** Lets the open page look so without a reload, as if another tab of its browser had chosen it. */
async function show(page: Page, { lang, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    (chosen) => {
      for (const [key, newValue] of Object.entries(chosen)) {
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue }))
      }
    },
    { lang, theme },
  )
  await expect(page.locator('html')).toHaveAttribute('data-scheme', theme)
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en')
}
