import type { Locator } from '@playwright/test'
import { boxOf } from '../support/elements.ts'
import { openTool } from '../support/list-menu.ts'
import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const head = (page: Page, title: string) =>
  page.locator('th[data-column]').filter({ has: page.getByText(title, { exact: true }) })

const titles = (page: Page) =>
  page.locator('th[data-column]').evaluateAll((all) => all.map(({ textContent }) => textContent).join(' '))

/** Presses on the element and moves the pointer there; it stays down. */
async function dragTo(page: Page, from: Locator, x: number) {
  const { x: left, y, width, height } = await boxOf(from)
  await page.mouse.move(left + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move((left + x) / 2, y + height / 2)
  await page.mouse.move(x, y + height / 2)
}

const right = async (locator: Locator) => {
  const { x, width } = await boxOf(locator)
  return x + width
}

test('lists: columns are dragged and widened by pointer, and pinned ones stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/permission/user')
  const handle = head(page, '邮箱').locator('[data-handle]')
  await expect(handle).toBeVisible()
  const initial = await titles(page)
  expect(initial).toMatch(/^用户名 姓名 角色 状态 邮箱/)

  await test.step('a dragged head moves its column; Escape cancels, and the order of rows stays', async () => {
    const { x, width } = await boxOf(head(page, '姓名'))
    await dragTo(page, head(page, '角色'), x + width * 0.25)
    await expect(head(page, '姓名')).toHaveAttribute('data-drop', 'before')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await page.mouse.up()
    expect(await titles(page)).toBe(initial)
    await dragTo(page, head(page, '角色'), x + width * 0.25)
    await page.mouse.up()
    await expect.poll(() => titles(page)).toMatch(/^用户名 角色 姓名 状态 邮箱/)
    expect(page.url()).not.toContain('order_by_col')
  })

  await test.step('a handle follows the pointer without moving the columns before it', async () => {
    const before = await boxOf(head(page, '邮箱'))
    const target = before.x + before.width + 260
    await dragTo(page, handle, target)
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await right(head(page, '邮箱'))) - target)).toBeLessThan(8)
    // Columns that were stretched to fill the page give back their share.
    expect(Math.abs((await boxOf(head(page, '邮箱'))).x - before.x)).toBeLessThan(12)
    await handle.dblclick()
    await expect.poll(async () => (await boxOf(head(page, '邮箱'))).width).toBeLessThan(200)
  })

  const box = page.locator('[data-page-scroll]:visible')
  const pinned = ['用户名', '邮箱', '余额（ev 币）']
  const actions = page.getByRole('columnheader', { name: '操作' })

  /** Resolves to where each pinned column starts and ends, from the start of the scroll box. */
  const places = async () => {
    const { x: start } = await boxOf(box)
    return Promise.all(
      pinned.map(async (title) => {
        const { x, width } = await boxOf(head(page, title))
        return { from: x - start, to: x + width - start }
      }),
    )
  }
  /** Scrolls the table; its pinned columns stay, one beside the other. */
  const expectSticky = async () => {
    const before = await places()
    await box.evaluate((element) => element.scrollTo(500, 60))
    await expect(box).toHaveAttribute('data-hidden', /top start/)
    const after = await places()
    expect(after).toEqual(before)
    let previous = (await right(page.locator('th:not([data-column])').first())) - (await boxOf(box)).x
    for (const { from, to } of after) {
      expect(Math.abs(from - previous)).toBeLessThan(1.1)
      previous = to
    }
    await expect(actions).toBeInViewport({ ratio: 1 })
  }

  await test.step('pinned columns stay in a scrolled table', async () => {
    const settings = await openTool(page, '显示设置')
    for (const title of pinned.slice(1))
      await settings.getByRole('button', { name: `固定“${title}”` }).click()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await dragTo(page, head(page, '姓名').locator('[data-handle]'), (await right(head(page, '姓名'))) + 550)
    await page.mouse.up()
    await expectAccessible(page, '#content table')
    await expect.poll(() => titles(page)).toMatch(/^用户名 邮箱 余额（ev 币） 角色 姓名/)
    await expectSticky()
  })

  await test.step('a widened pinned column moves those pinned after it, also after a reload', async () => {
    await page.getByRole('separator', { name: '列宽' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const before = await titles(page)
    await page.reload()
    await expect(handle).toBeVisible()
    await expect.poll(() => titles(page)).toBe(before)
    await expectSticky()
  })

  await test.step('pinned columns scroll while they would cover the others', async () => {
    await page.setViewportSize({ width: 640, height: 900 })
    await box.evaluate((element) => element.scrollTo(500, 0))
    await expect(head(page, '用户名')).not.toBeInViewport()
    await expect(actions).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(head(page, '用户名')).toBeInViewport({ ratio: 1 })
  })

  await test.step('another page begins at its top', async () => {
    await box.evaluate((element) => element.scrollTo(0, 80))
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })
})
