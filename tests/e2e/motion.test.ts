import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

declare global {
  interface Window {
    /** How often something has begun to move. */
    moves?: number
  }
}

async function openDrawer(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const count = () => {
      window.moves = (window.moves ?? 0) + 1
    }
    addEventListener('animationstart', count, { capture: true })
    addEventListener('transitionstart', count, { capture: true })
  })
  await openAs(page, 'buyer', '/dashboard')
  await page.getByRole('button', { name: '页面样式设置' }).click()
  await expect(page.getByRole('dialog', { name: '页面样式设置' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '页面样式设置' })).toBeHidden()
  return page.evaluate(() => window.moves ?? 0)
}

test('§2 settings drawer: it slides, unless the device asks that nothing moves', async ({
  page,
  browser,
}) => {
  expect(await openDrawer(page)).toBe(0)
  const lively = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'no-preference' })
  expect(await openDrawer(await lively.newPage())).toBeGreaterThan(0)
  await lively.close()
})
