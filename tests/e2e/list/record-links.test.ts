import { expectAccessible, show } from '../support/looks.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const links = (page: Page) => page.getByRole('table').locator('a[data-record]')
const recordOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('record')

test('records: a user is opened by his link, walked from by keys, reloaded, shared and closed', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user')
  const drawer = page.getByRole('dialog')
  await expect(links(page)).toHaveCount(20)
  const names = await links(page).allTextContents()
  const heading = (index: number) => drawer.getByRole('heading', { name: names[index] ?? 'none' })
  await test.step('the link opens the record, and the heading has the focus', async () => {
    await links(page).first().click()
    await expect(heading(0)).toBeFocused()
    await expect(page).toHaveURL(/#\/permission\/user\?record=\d+$/)
  })

  await test.step('the keys lead to the ones before and after, but not where they are typed', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(heading(1)).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading(2)).toBeVisible()
    await page.keyboard.press('k')
    await expect(heading(1)).toBeVisible()
    await drawer.getByRole('button', { name: `编辑 ${names[1]}` }).click()
    const editor = page.getByRole('dialog', { name: /编辑用户/ })
    await editor.getByRole('textbox', { name: '姓名' }).press('j')
    await editor.getByRole('textbox', { name: '姓名' }).press('Backspace')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(heading(1)).toBeVisible()
  })

  await test.step('Escape closes it also while the form above it still slides out', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await drawer.getByRole('button', { name: `编辑 ${names[1]}` }).click()
    await expect(page.getByRole('dialog', { name: /编辑用户/ })).toBeVisible()
    await expect(page.locator('.ant-drawer [class*="appear-active"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await links(page).nth(1).click()
    await expect(heading(1)).toBeFocused()
  })

  await test.step('going back closes it at once, and the focus is on the link of the last one', async () => {
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(1)).toBeFocused()
  })

  const key = recordOf(page)
  await test.step('a reload opens it again, its tabs load when opened, and closing leads to the list', async () => {
    await page.reload()
    await expect(heading(1)).toBeVisible()
    const read = page.waitForRequest('**/order/ListAll')
    await drawer.getByRole('tab', { name: '订单' }).click()
    expect((await read).postDataJSON()).toMatchObject({ user_id: Number(key), limit: 10 })
    await expectAccessible(page)
  })

  await test.step('the copied link opens it for others, also where the list does not show it, on a telephone', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(page.url())
    await page.setViewportSize({ width: 390, height: 800 })
    await openAnew(page, `/permission/user?search_txt=nobody-at-all&record=${key}`)
    await expect(heading(1)).toBeVisible()
    const box = await drawer.boundingBox()
    expect(box?.width).toBe(390)
    const inner = drawer.locator('.ant-drawer-body')
    expect(await inner.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    // In English, where the tabs need most room: all of them stay in sight, in one line.
    await show(page, { lang: 'en', theme: 'dark', width: 390 })
    const tabs = await drawer.getByRole('tab').all()
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 })
    const tops = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
    await expectAccessible(page)
    await show(page, { lang: 'zh', theme: 'light', width: 390 })
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/search_txt=nobody-at-all$/)
  })
})
