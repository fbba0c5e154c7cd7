import type { Locator } from '@playwright/test'
import { boxOf } from '../support/elements.ts'
import { expectAccessible } from '../support/looks.ts'
import { open, openAs, storeBefore } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const bar = (page: Page): Locator => page.getByRole('navigation', { name: /^(打开的页面|Open pages)$/ })
const tab = (page: Page, name: string): Locator => bar(page).getByRole('link', { name })

async function expectTabs(page: Page, names: string[]): Promise<void> {
  await expect(bar(page).getByRole('link')).toHaveText(names)
}

/** Opens paths in turn and waits for the title of each tab. */
async function visit(page: Page, ...places: [path: string, title: string][]): Promise<void> {
  for (const [path, title] of places) {
    await open(page, path)
    await expect(tab(page, title)).toHaveAttribute('aria-current', 'page')
  }
}

const wheelUnits = { pixel: 0, line: 1, page: 2 } as const
const base: [string, string] = ['/member/base', '基本信息']
const pwd: [string, string] = ['/member/pwd', '修改密码']
const order: [string, string] = ['/member/order', '订单管理']

async function pick(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('§2 tabs: each visited page has one; drag, middle button and menu change them', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  await visit(page, base, pwd, order)
  await expectTabs(page, ['数据看板', '基本信息', '修改密码', '订单管理'])

  await test.step('dragging reorders tabs except the fixed one', async () => {
    await tab(page, '订单管理').dragTo(tab(page, '基本信息'))
    await expectTabs(page, ['数据看板', '订单管理', '基本信息', '修改密码'])
    await tab(page, '修改密码').dragTo(tab(page, '数据看板'))
    await expect(bar(page).getByRole('link').first()).toHaveText('数据看板')
  })

  await test.step('a file or a text that is dragged over the tabs moves none, and opens nothing', async () => {
    const tools = await page.context().newCDPSession(page)
    const over = await boxOf(tab(page, '订单管理'))
    const beside = await boxOf(page.getByRole('heading', { level: 1 }))
    const text = { mimeType: 'text/plain', data: '订单' }
    const address = page.url()
    for (const dragged of [{ files: [import.meta.filename] }, { items: [text] }]) {
      const data = { items: [], ...dragged, dragOperationsMask: 1 }
      for (const { x, y } of [over, beside]) {
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
          await tools.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data })
      }
    }
    await expectTabs(page, ['数据看板', '订单管理', '基本信息', '修改密码'])
    expect(page.url()).toBe(address)
  })

  await test.step('the middle button closes a tab except the fixed one', async () => {
    await tab(page, '修改密码').click({ button: 'middle' })
    await tab(page, '数据看板').click({ button: 'middle' })
    await expect(bar(page).getByRole('button', { name: '关闭 数据看板' })).toHaveCount(0)
    await expectTabs(page, ['数据看板', '订单管理', '基本信息'])
  })

  await test.step('closing the active tab shows the last one, closing all the dashboard', async () => {
    await pick(page, '基本信息', '关闭')
    await expect(page).toHaveURL(/#\/member\/order$/)
    await pick(page, '订单管理', '关闭所有')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expectTabs(page, ['数据看板'])
  })

  const menu = page.getByRole('menu').filter({ hasText: '关闭所有' })
  await test.step('the menu is 105 px wide and cannot close the fixed tab', async () => {
    await visit(page, order)
    await tab(page, '订单管理').click({ button: 'right' })
    await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭所有', '固定'])
    await expect.poll(() => menu.evaluate((element) => element.getBoundingClientRect().width)).toBe(105)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await tab(page, '数据看板').click({ button: 'right' })
    await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭所有'])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })

  await test.step('a pinned tab stays when others close and after a reload, forbidden pages go', async () => {
    await visit(page, base)
    await pick(page, '基本信息', '固定')
    await expectTabs(page, ['数据看板', '基本信息', '订单管理'])
    await pick(page, '订单管理', '关闭所有')
    await expectTabs(page, ['数据看板', '基本信息'])
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '')
      stored.visited.push({ path: '/permission/role', search: '' }, { path: '/nowhere', search: '' })
      sessionStorage.setItem('tabs', JSON.stringify(stored))
    })
    await page.reload()
    await expectTabs(page, ['数据看板', '基本信息'])
    await pick(page, '基本信息', '取消固定')
    await pick(page, '基本信息', '关闭')
    await expectTabs(page, ['数据看板'])
  })
})

test('tabs: a page keeps its state, but not its scroll position, until it is refreshed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(page, 'author', '/dashboard')
  const week = page.getByRole('radio', { name: '近 7 天' })
  const month = page.getByRole('radio', { name: '近 30 天' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByText('近 7 天').click()
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(scrolled).toBe(150)
  await visit(page, base)
  await expect.poll(scrolled).toBe(0)
  await tab(page, '数据看板').click()
  await expect(week).toBeChecked()
  await expect.poll(scrolled).toBe(0)

  await test.step('a refresh of the active page resets it', async () => {
    await page.evaluate(() => window.scrollTo(0, 150))
    await tab(page, '数据看板').click({ button: 'right' })
    // A click would scroll to its target, and scrolling closes the menu.
    await page.getByRole('menuitem', { name: '刷新', exact: true }).press('Enter')
    await expect(month).toBeChecked()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect.poll(scrolled).toBe(0)
  })

  await test.step('a refresh of a hidden page shows and resets it', async () => {
    await page.getByText('近 7 天').click()
    await expect(week).toBeChecked()
    await visit(page, base)
    await pick(page, '数据看板', '刷新')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(month).toBeChecked()
  })
})

test('tabs: a hidden page keeps its layout, out of reach of keys and readers', async ({ page, context }) => {
  await openAs(page, 'author', '/member/pwd')
  const field = page.locator('#content input[type="password"]').first()
  const kept = page.locator('#content > div', { has: page.locator('input[type="password"]') })
  const style = () =>
    kept.evaluate((element) => {
      const { display, contentVisibility } = getComputedStyle(element)
      return { display, contentVisibility, isHigh: element.clientHeight > 0 }
    })
  await expect(field).toBeVisible()
  await tab(page, '数据看板').click()
  await expect(field).toBeHidden()
  expect(await style()).toEqual({ display: 'block', contentVisibility: 'hidden', isHigh: false })
  const hasFocus = await field.evaluate((element: HTMLInputElement) => {
    element.focus()
    return element === document.activeElement
  })
  expect(hasFocus).toBe(false)
  const tools = await context.newCDPSession(page)
  const headings = async () => {
    const { nodes } = await tools.send('Accessibility.getFullAXTree')
    const shown = nodes.filter(({ role, ignored }) => role?.value === 'heading' && !ignored)
    return shown.map(({ name }) => name?.value)
  }
  await expect.poll(headings).toContain('我的插件')
  expect(await headings()).not.toContain('修改密码')

  await tab(page, '修改密码').click()
  await expect(field).toBeVisible()
  expect(await style()).toEqual({ display: 'block', contentVisibility: 'visible', isHigh: true })
})

test('§9 tabs: titles follow the language; a narrow row scrolls, a menu has the rest', async ({ page }) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'author', '/dashboard')
  await open(page, '/member/order')
  const entries = page.getByRole('menuitem')

  await expectTabs(page, ['Data dashboard', 'Orders'])
  await chooseInMenu(page, 'Language', '中文')
  await expectTabs(page, ['数据看板', '订单管理'])

  await test.step('the row scrolls to the active tab', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, base, pwd, ['/member/pay', '账户充值'], ['/member/user_buy_log', '插件购买记录'])
    await visit(page, ['/app/add', '我的插件'])
    await expect(tab(page, '我的插件')).toBeInViewport({ ratio: 1 })
    await tab(page, '数据看板').click()
    await expect(tab(page, '数据看板')).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  })

  await test.step('a wheel that counts lines or pages scrolls by them', async () => {
    const turn = (deltaMode: number, deltaY: number) =>
      bar(page)
        .getByRole('list')
        .evaluate(
          (row, init) => {
            row.scrollLeft = 0
            row.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init }))
            return row.scrollLeft
          },
          { deltaMode, deltaY },
        )
    expect(await turn(wheelUnits.pixel, 30)).toBe(30)
    expect(await turn(wheelUnits.line, 3)).toBe(48)
    expect(await turn(wheelUnits.page, 1)).toBeGreaterThan(48)
  })

  await test.step('the menu of hidden tabs shows and closes them by keyboard', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await bar(page)
      .getByRole('button', { name: /^其余 \d 个页面$/ })
      .press('Enter')
    await expect(entries.first()).toBeFocused()
    const names = await entries.evaluateAll((each) => each.map((entry) => entry.getAttribute('aria-label')))
    // Their number depends on the device's font.
    expect(names.length).toBeGreaterThanOrEqual(3)
    const titles = ['数据看板', '订单管理', '基本信息', '修改密码', '账户充值', '插件购买记录', '我的插件']
    expect(names).toEqual(titles.slice(-names.length))
    await expectAccessible(page, 'main')
    const [closed = '', next = '', opened = ''] = titles.slice(-names.length)
    await page.keyboard.press('Delete')
    await expect(entries).toHaveCount(names.length - 1)
    await expect(page.getByRole('menuitem', { name: next })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tab(page, opened)).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, opened)).toBeInViewport({ ratio: 1 })
    await expect(tab(page, closed)).toHaveCount(0)
  })
})
