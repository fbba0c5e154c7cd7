import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  zh: { button: '演示：打开面板' },
  en: { title: 'Demo panel', start: 'Start the tour' },
} as const

test('axe: the demo panel and its tour, wide and narrow, in light and dark, in both languages', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow()
  // A page with one heading: those of the panel follow it without a step between.
  await openAs(page, 'buyer', '/member/pwd')
  await page.getByRole('button', { name: texts.zh.button }).click()
  await inOppositeLooks(page, async () => {
    const panel = page.getByRole('dialog')
    for (const tab of await panel.getByRole('tab').all()) {
      await tab.click()
      await expect(panel.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, '[role="dialog"]')
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectWhole(page)
      }
    }
  })
  await expectAccessible(page)
  const { title, start } = texts.en
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByRole('tab').first().click()
  await panel.getByRole('button', { name: start }).click()
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
  await inOppositeLooks(page, () => expectAccessible(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
  await inOppositeLooks(page, async () => {
    await expectAccessible(page, 'aside')
    await expectWhole(page)
  })
})
