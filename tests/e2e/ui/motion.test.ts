import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

declare global {
  interface Window {
    /** Number of started animations. */
    moves?: number
    /** What changed step by step in the menu and the tab bar. */
    faded?: string[]
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

test('§2 menu and tabs: what is selected changes at once, so that no fading takes frames of the page that opens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAs(page, 'buyer', '/member/pwd')
  await page.evaluate(() => {
    window.faded = []
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.closest('nav') !== null) window.faded?.push(target.outerHTML)
    })
  })
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '订单管理' }).click()
  await expect(page.locator('#content table[aria-busy="false"]').first()).toBeVisible()
  await page.locator('[data-path="/member/pwd"]').click()
  await expect(page.locator('#content form').first()).toBeVisible()
  expect(await page.evaluate(() => window.faded)).toEqual([])
})
