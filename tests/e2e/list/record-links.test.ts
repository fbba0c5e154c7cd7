import { boxOf } from '../support/elements.ts'
import { expectAccessible, show } from '../support/looks.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const links = (page: Page) => page.getByRole('table').locator('a[data-record]')

test('records: a record opens by link and key, is shared by its link, and closes', async ({ page }) => {
  await openAs(page, 'admin', '/permission/user')
  const drawer = page.getByRole('dialog')
  await expect(links(page)).toHaveCount(20)
  const [first = '', second = ''] = await links(page).allTextContents()
  const heading = (name: string) => drawer.getByRole('heading', { name, exact: true })
  const editor = page.getByRole('dialog', { name: /编辑用户/ })

  await test.step('a link opens the record, whose heading gets the focus', async () => {
    await links(page).first().click()
    await expect(heading(first)).toBeFocused()
    await expect(page).toHaveURL(/#\/permission\/user\?record=\d+$/)
  })

  await test.step('Escape closes it while the closing form above is still animated', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.keyboard.press('ArrowDown')
    await expect(heading(second)).toBeVisible()
    await drawer.getByRole('button', { name: `编辑 ${second}` }).click()
    await expect(editor).toBeVisible()
    await expect(page.locator('.ant-drawer [class*="appear-active"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('going back closes it, and the focus returns to its link', async () => {
    await links(page).nth(1).click()
    await expect(heading(second)).toBeFocused()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(second)).toBeFocused()
  })

  const [, key] = /record=(\d+)/.exec(page.url()) ?? []
  await test.step('the copied link opens it where the list does not show it, on a phone', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.setViewportSize({ width: 390, height: 800 })
    await openAnew(page, `/permission/user?search_txt=nobody-at-all&record=${key}`)
    await expect(heading(second)).toBeVisible()
    expect((await boxOf(drawer)).width).toBe(390)
    const inner = drawer.locator('.ant-drawer-body')
    expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    // English tabs are the widest: all of them stay in sight, in one line.
    await show(page, { lang: 'en', theme: 'dark', width: 390 })
    const tabs = await drawer.getByRole('tab').all()
    expect(tabs.length).toBeGreaterThan(1)
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 })
    const tops = await Promise.all(tabs.map(async (tab) => (await boxOf(tab)).y))
    expect(new Set(tops).size).toBe(1)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/search_txt=nobody-at-all$/)
  })
})
