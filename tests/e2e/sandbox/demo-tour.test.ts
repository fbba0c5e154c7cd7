import type { Locator } from '@playwright/test'
import { openPanel } from '../support/demo.ts'
import { textOf } from '../support/elements.ts'
import { expectAccessible, expectWhole, inOppositeLooks, show } from '../support/looks.ts'
import { goTo, openLogin } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Checks that the step's card is inside the window and covers nothing of its target. */
async function expectBeside(page: Page): Promise<void> {
  const place = () =>
    page.evaluate(() => {
      const card = document.querySelector('.ant-tour-section')?.getBoundingClientRect()
      if (!card) return 'no card'
      const { left, top, right, bottom } = card
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'outside'
      const target = document.querySelector('.ant-tour-target-placeholder')?.getBoundingClientRect()
      // A step without a target has one of one pixel.
      if (!target || target.height <= 1) return 'beside'
      const isBeside = left >= target.right || right <= target.left
      return isBeside || top >= target.bottom || bottom <= target.top ? 'beside' : 'covers'
    })
  await expect.poll(place).toBe('beside')
}

/** Walks through the tour with Enter, to its offer to go on in the panel; resolves to the titles of its steps. */
async function walk(page: Page, corner: Locator): Promise<string[]> {
  const titles: string[] = []
  for (;;) {
    const place = page.getByText(new RegExp(`^${titles.length + 1} / \\d+$`))
    await expect(place).toBeVisible()
    titles.push(await textOf(corner.getByRole('heading', { level: 2 })))
    const [at, all] = (await textOf(place)).split(' / ')
    await expectBeside(page)
    await expect(corner.getByRole('button', { name: at === all ? '到演示面板继续' : '下一步' })).toBeFocused()
    if (at === all) return titles
    await page.keyboard.press('Enter')
  }
}

test('screens demo panel: the tour signs in, is walked by Enter, and ends by Escape', async ({ page }) => {
  test.slow()
  await openLogin(page, '/login')
  const panel = await openPanel(page)
  const start = panel.getByRole('button', { name: '开始导览' })
  const button = page.getByRole('button', { name: '演示：打开面板' })
  const first = page.getByText('1 / 15', { exact: true })
  const corner = page.getByRole('complementary', { name: '演示', exact: true })
  await start.click()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()

  await test.step('the tour closes an open record', async () => {
    await goTo(page, '/permission/user?record=3')
    await expect(page.getByRole('dialog')).toContainText('author@example.com')
    await button.click()
    await start.click()
    await expect(first).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the tour is accessible, and follows the width of the window', async () => {
    await corner.getByRole('button', { name: '下一步' }).click()
    await inOppositeLooks(page, async () => {
      await expectBeside(page)
      await expectAccessible(page, 'aside')
      await expectWhole(page)
    })
  })
  await show(page, { lang: 'zh', theme: 'light', width: 1440 })
  await corner.getByRole('button', { name: '上一步' }).click()
  const titles = await walk(page, corner)
  expect(titles).toHaveLength(15)
  expect(titles).toEqual(expect.arrayContaining(['菜单', '用户管理', '审核台', '有故事的插件']))
  await expect(page).toHaveURL(/#\/dashboard$/)
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await expect(page.getByText(/^\d+ \/ \d+$/)).toHaveCount(0)
})
