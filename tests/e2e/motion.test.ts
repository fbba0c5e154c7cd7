import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

declare global {
  interface Window {
    /** Number of started animations. */
    moves?: number
  }
}

/** Opens and closes the drawer; resolves to the number of animations started. */
async function openDrawer(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.moves = 0
  })
  await page.getByRole('button', { name: '页面样式设置' }).click()
  await expect(page.getByRole('dialog', { name: '页面样式设置' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '页面样式设置' })).toBeHidden()
  return page.evaluate(() => window.moves ?? 0)
}

test('§2 settings drawer: it slides, unless the device asks that nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const count = () => {
      window.moves = (window.moves ?? 0) + 1
    }
    addEventListener('animationstart', count, { capture: true })
    addEventListener('transitionstart', count, { capture: true })
  })
  await openAs(page, 'buyer', '/member/pwd')
  expect(await openDrawer(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  expect(await openDrawer(page)).toBeGreaterThan(0)
})
