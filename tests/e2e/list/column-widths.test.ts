import type { Locator } from '@playwright/test'
import { openTool } from '../support/list-menu.ts'
import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/permission/user'

const head = (page: Page, title: string) =>
  page.locator('th[data-column]').filter({ has: page.getByText(title, { exact: true }) })

const titles = (page: Page) =>
  page.locator('th[data-column]').evaluateAll((all) => all.map(({ textContent }) => textContent).join(' '))

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('[test] it is not on the screen')
  return box
}

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

test('lists: heads are dragged and widened, pinned columns stay beside each other, and a phone has room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', path)
  const separator = head(page, '邮箱').getByRole('separator')
  await expect(separator).toBeVisible()
  const usual = await titles(page)
  expect(usual).toMatch(/^用户名 姓名 角色 状态 邮箱/)

  await test.step('a head that is dragged marks its place; Escape leaves all as it was, and neither orders the rows', async () => {
    const { x, width } = await boxOf(head(page, '姓名'))
    await dragTo(page, head(page, '角色'), x + width * 0.25)
    await expect(head(page, '姓名')).toHaveAttribute('data-drop', 'before')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drop]')).toHaveCount(0)
    await page.mouse.up()
    expect(await titles(page)).toBe(usual)
    await dragTo(page, head(page, '角色'), x + width * 0.25)
    await page.mouse.up()
    await expect.poll(() => titles(page)).toMatch(/^用户名 角色 姓名 状态 邮箱/)
    expect(page.url()).not.toContain('order_by_col')
  })

  await test.step('a separator follows the pointer, and the columns before it stay where they are', async () => {
    const before = await boxOf(head(page, '邮箱'))
    const target = before.x + before.width + 260
    await dragTo(page, separator, target)
    await expect.poll(async () => Math.abs((await right(head(page, '邮箱'))) - target)).toBeLessThan(8)
    await page.mouse.up()
    // The column of checkboxes, which was stretched as well, takes its own width.
    expect(Math.abs((await boxOf(head(page, '邮箱'))).x - before.x)).toBeLessThan(8)
    expect(Math.abs((await right(head(page, '邮箱'))) - target)).toBeLessThan(8)
    await separator.dblclick()
    await expect.poll(async () => (await boxOf(head(page, '邮箱'))).width).toBeLessThan(200)
  })

  const box = page.locator('[data-page-scroll]:visible')
  const pinned = ['用户名', '邮箱', '余额（ev 币）']
  await test.step('three pinned columns of a scrolled table', async () => {
    const settings = await openTool(page, '显示设置')
    for (const title of pinned.slice(1))
      await settings.getByRole('button', { name: `固定“${title}”` }).click()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    const wide = head(page, '姓名').getByRole('separator')
    await dragTo(page, wide, (await right(head(page, '姓名'))) + 550)
    await page.mouse.up()
    await expectAccessible(page, '#content table')
    await expect.poll(() => titles(page)).toMatch(/^用户名 邮箱 余额（ev 币） 角色 姓名/)
  })

  /** Where head and first row of each pinned column are, seen from the scroll box. */
  const places = async () => {
    const { x: start } = await boxOf(box)
    const all = pinned.map(async (title) => {
      const place = await head(page, title).evaluate((th) =>
        [...(th.parentElement?.children ?? [])].indexOf(th),
      )
      const cell = page.locator(`tbody tr:first-child td:nth-child(${place + 1})`)
      const [inHead, inRow] = [await boxOf(head(page, title)), await boxOf(cell)]
      expect(Math.abs(inHead.x - inRow.x)).toBeLessThan(0.6)
      return { from: inHead.x - start, to: inHead.x + inHead.width - start }
    })
    return Promise.all(all)
  }
  const expectSticky = async () => {
    const before = await places()
    await box.evaluate((element) => element.scrollTo(500, 60))
    await expect(box).toHaveAttribute('data-hidden', /top start/)
    const after = await places()
    expect(after).toEqual(before)
    const boxes = (await right(page.locator('th:not([data-column])').first())) - (await boxOf(box)).x
    for (const [index, { from }] of after.entries()) {
      const previous = after[index - 1]?.to ?? boxes
      expect(Math.abs(from - previous)).toBeLessThan(1.1)
    }
    await expect(page.getByRole('columnheader', { name: '操作' })).toBeInViewport({ ratio: 1 })
  }
  await expectSticky()

  await test.step('a pinned column that is widened moves those pinned after it', async () => {
    await head(page, '邮箱').getByRole('separator').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await box.evaluate((element) => element.scrollTo(0, 0))
    await expectSticky()
  })

  await test.step('pinned columns scroll while they would cover the others', async () => {
    await page.setViewportSize({ width: 640, height: 900 })
    await box.evaluate((element) => element.scrollTo(500, 0))
    await expect(head(page, '用户名')).not.toBeInViewport()
    await expect(page.getByRole('columnheader', { name: '操作' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(head(page, '用户名')).toBeInViewport({ ratio: 1 })
    await box.evaluate((element) => element.scrollTo(0, 0))
  })

  await test.step('after a reload', async () => {
    const before = await titles(page)
    await page.reload()
    await expect(head(page, '邮箱').getByRole('separator')).toBeVisible()
    await expect.poll(() => titles(page)).toBe(before)
    await expectSticky()
  })

  await test.step('another page begins at its top', async () => {
    await box.evaluate((element) => element.scrollTo(0, 80))
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })

  await test.step('on a phone the views are a sheet that fits, and give the focus back', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const views = await openTool(page, '视图')
    await views.getByRole('button', { name: '另存为视图' }).click()
    await views.getByLabel('视图名称').fill('我的列')
    await page.keyboard.press('Enter')
    await expect(views.getByRole('button', { name: '我的列' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, '[role="dialog"]')
    const { x, width } = await boxOf(views)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await views.getByRole('button', { name: '我的列' }).click()
    await page.keyboard.press('Escape')
    await expect(views).toBeHidden()
    await expect(page.getByRole('button', { name: '视图：我的列' })).toBeFocused()
  })

  await test.step('the display settings keep to the middle of a phone, without what cards do not have', async () => {
    const settings = await openTool(page, '显示设置')
    await expect(settings.getByRole('checkbox', { name: '姓名' })).toBeVisible()
    const { x, width } = await boxOf(settings)
    expect(Math.abs(x + width / 2 - 195)).toBeLessThan(2)
    await expect(settings.getByRole('spinbutton')).toHaveCount(0)
    await expect(settings.getByText('行高')).toBeHidden()
    await expect(settings.getByRole('button', { name: /^恢复/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  })

  await test.step('the second field of a line stands at one place in each card', async () => {
    const names = page.getByRole('term').filter({ hasText: '角色' })
    await expect(names.nth(5)).toBeAttached()
    const places = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x))
    expect(new Set(places).size).toBe(1)
  })
})
