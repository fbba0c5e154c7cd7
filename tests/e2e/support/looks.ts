import { expect, type Page, test } from './test.ts'

/** How the console can look to somebody. */
export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  /** Of the window, in CSS pixels. */
  width: 1440 | 390
}

/** Any two of language, colours and width are seen together in one of them. */
const looks: readonly Look[] = [
  { lang: 'zh', theme: 'light', width: 1440 },
  { lang: 'zh', theme: 'dark', width: 390 },
  { lang: 'en', theme: 'light', width: 390 },
  { lang: 'en', theme: 'dark', width: 1440 },
]

/** Checks the page, as it stands, in both languages, both colours and both widths. */
export async function inEveryLook(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  for (const look of looks) {
    await test.step(`${look.lang}, ${look.theme}, ${look.width} px`, async () => {
      await show(page, look)
      await check(look)
    })
  }
}

/** Lets the open page look so without a reload, as if another tab of its browser had chosen it. */
export async function show(page: Page, { lang, theme, width }: Look): Promise<void> {
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
