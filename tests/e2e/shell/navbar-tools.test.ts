import { expectAccessible } from '../support/looks.ts'
import { goTo, openAs, storeBefore } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

function searchField(page: Page) {
  return page.getByRole('combobox', { name: '搜索页面、操作和记录' })
}

test('§2 search: Ctrl K opens it; it leads to pages and forms, and restores the focus', async ({ page }) => {
  await openAs(page, 'author', '/member/base')
  const button = page.getByRole('button', { name: '搜索', exact: true })
  await button.focus()
  await page.keyboard.press('Control+k')
  await searchField(page).fill('管理')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'dialog[open]')
  await searchField(page).fill('ddgl')
  await expect(page.getByRole('group', { name: '页面' }).getByRole('option')).toHaveText([/订单管理/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/member\/order$/)
  await expect(searchField(page)).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await searchField(page).fill('添加插件')
  await page.getByRole('group', { name: '操作' }).getByRole('option', { name: '添加插件' }).click()
  await expect(page.getByRole('dialog', { name: '添加插件' })).toBeVisible()
  await expect(page).toHaveURL(/#\/app\/add$/)
})

test('§2 navbar: full screen opens and closes; a font size applies at once, a cookie stores it', async ({
  page,
}) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'author', '/dashboard')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(isFull).toBe(false)
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()

  const greeting = page.getByRole('heading', { level: 1 })
  const fontSize = () => greeting.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const medium = await fontSize()
  await page.getByText('7 days').click()
  await chooseInMenu(page, 'Font size', 'Mini')
  const toast = page.getByText('Switch Size Success')
  await expect(toast).toBeVisible()
  // It is at the lower right, where clicks go through it.
  const place = await toast.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const below = document.elementFromPoint(left, top)
    return { isRight: left > innerWidth / 2, isLow: top > innerHeight / 2, isOver: element.contains(below) }
  })
  expect(place).toEqual({ isRight: true, isLow: true, isOver: false })
  await expect.poll(fontSize).toBeLessThan(medium)
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
  const cookies = await page.context().cookies()
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'size', value: 'mini' }))

  await page.reload()
  await goTo(page, '/member/pwd')
  const note = page.locator('section[aria-labelledby=change-password] > p')
  const pixels = () => note.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  await expect.poll(pixels).toBe(12)
  for (const [name, expected] of [
    ['Default', 16],
    ['Small', 13],
    ['Mini', 12],
    ['Medium', 14],
  ] as const) {
    await chooseInMenu(page, 'Font size', name)
    await expect.poll(pixels).toBe(expected)
  }
})
