import { boxOf } from '../support/elements.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('lists: rows show menu and checkbox at rest, nothing moves, and the menu is near', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openAs(page, 'admin', '/permission/user')
  const row = page.locator('tbody tr[data-opens]').first()
  const menu = row.getByRole('button', { name: /的更多操作$/ })
  const box = row.getByRole('checkbox')
  await expect(page.getByRole('separator', { name: '列宽' })).toBeAttached()
  await page.mouse.move(0, 0)
  const isFaint = async () => box.evaluate((each) => getComputedStyle(each.parentElement ?? each).opacity)
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await isFaint()).toBe('0.5')
  expect((await boxOf(page.locator('thead th').last())).width).toBe(48)

  await test.step('the menu of the first row is at most 20 tab stops after the skip link', async () => {
    await page.getByRole('button', { name: '跳到正文' }).press('Enter')
    let stops = 0
    while (stops < 21 && !(await menu.evaluate((each) => each === document.activeElement))) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(stops).toBeLessThanOrEqual(20)
  })

  await test.step('a selection moves nothing', async () => {
    const places = () =>
      Promise.all(
        [
          menu,
          page.getByRole('navigation', { name: '分页' }),
          page.locator('[data-page-scroll]:visible'),
        ].map(boxOf),
      )
    const before = await places()
    await box.check()
    await expect(page.getByRole('region', { name: '已选记录' })).toBeInViewport({ ratio: 1 })
    expect(await isFaint()).toBe('1')
    expect(await places()).toEqual(before)
  })
})

test('lists: the bar of a selection covers nothing of the pagination', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await openAs(page, 'admin', '/permission/user')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true }).locator('label, button, input')
  for (const width of [1440, 1280, 1200, 1024, 800]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(bar.getByRole('button', { name: /^More/ })).toBeVisible({ visible: width < 1280 })
    const first = await boxOf(pages.filter({ visible: true }).first())
    const { x, width: wide } = await boxOf(bar)
    expect(x + wide, `at ${width} px`).toBeLessThanOrEqual(first.x)
  }
})
