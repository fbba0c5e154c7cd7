import { expectAccessible } from './support/accessibility.ts'
import { expectWhole } from './support/layout.ts'
import { openAs, storeBefore } from './support/session.ts'
import { expect, test } from './support/test.ts'

const texts = {
  zh: { button: '打开演示面板', title: '演示面板', start: '开始导览' },
  en: { button: 'Open the demo panel', title: 'Demo panel', start: 'Start the tour' },
} as const

for (const [lang, theme, width] of [
  ['zh', 'light', 360],
  ['zh', 'dark', 1440],
  ['en', 'light', 1440],
  ['en', 'dark', 360],
] as const) {
  test(`axe: the demo panel and its tour, ${lang}, ${theme}, ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await storeBefore(page, { lang, theme })
    await openAs(page, 'buyer', '/dashboard')
    await page.getByRole('button', { name: texts[lang].button }).click()
    const panel = page.getByRole('dialog', { name: texts[lang].title })
    for (const tab of await panel.getByRole('tab').all()) {
      await tab.click()
      await expect(panel.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, '[role="dialog"]')
      await expectWhole(page)
    }
    await panel.getByRole('tab').first().click()
    await panel.getByRole('button', { name: texts[lang].start }).click()
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
    await expectAccessible(page, 'aside')
    await expectWhole(page)
  })
}
