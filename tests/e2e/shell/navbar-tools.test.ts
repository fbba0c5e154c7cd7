import { expectAccessible } from '../support/accessibility.ts'
import { goTo, openAs, storeBefore } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

function searchField(page: Page) {
  return page.getByRole('combobox', { name: '搜索页面、操作和记录' })
}

test('§2 search: Ctrl K, arrows and Enter lead to a page or a form, and the focus comes back', async ({
  page,
}) => {
  await openAs(page, 'author', '/member/base')
  const button = page.getByRole('button', { name: '搜索', exact: true })
  const options = page.getByRole('option')
  await button.focus()
  await page.keyboard.press('Control+k')
  await searchField(page).fill('管理')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
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

/** Throws an uncaught error in the page, with the token in its message. */
async function failUncaught(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`${text} ${localStorage.getItem('Admin-Token')}`)
    })
  }, message)
}

test('§8 errors: what nothing catches is counted, listed without the token, and cleared', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/broken by the test/)
  await openAs(page, 'author', '/member/pwd')
  const button = page.getByRole('button', { name: /个页面错误$/ })
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toHaveCount(0)
  await failUncaught(page, 'broken by the test')
  await page.evaluate(() => void Promise.reject(new Error('also broken by the test')))
  await expect(button).toHaveText('2')

  await test.step('on a mobile device search, error log, full screen and font size stay away', async () => {
    const viewport = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^搜索$|个页面错误|全屏|字号/ })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toHaveCount(0)
    if (viewport) await page.setViewportSize(viewport)
  })

  await test.step('an uncaught error is listed without the token, and cleared', async () => {
    await button.click()
    const row = dialog.getByRole('row').filter({ hasText: '脚本' })
    await expect(row.getByRole('cell')).toHaveText([
      'broken by the test ***',
      '脚本',
      /#\/member\/pwd$/,
      /Error: broken by the test \*\*\*\s+at/,
    ])
    await expectAccessible(page, '[role="dialog"], dialog[open]')
    await dialog.getByRole('button', { name: '清空' }).click()
    await expect(dialog.getByText('没有错误')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toHaveCount(0)
  })
})

test('§2 font size and full screen: four sizes are drawn at once and kept in a cookie; full screen and back', async ({
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

  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Font size' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const greeting = page.getByRole('heading', { level: 1 })
  const fontSize = () => greeting.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const medium = await fontSize()
  await page.getByText('7 days').click()
  await choose('Mini')
  await expect(page.getByText('Switch Size Success')).toBeVisible()
  await expect.poll(fontSize).toBeLessThan(medium)
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'size')?.value).toBe('mini')

  await page.reload()
  await expect.poll(fontSize).toBeLessThan(medium)
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
    await choose(name)
    await expect.poll(pixels).toBe(expected)
  }
})
