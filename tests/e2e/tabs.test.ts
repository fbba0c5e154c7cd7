import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { open, openAs, storeBefore, tokenOf } from './support/session.ts'
import { signOut } from './support/shell.ts'
import { expect, type Page, test } from './support/test.ts'

function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: '打开的页面' })
}

function tab(page: Page, name: string): Locator {
  return bar(page).getByRole('link', { name })
}

async function expectTabs(page: Page, names: string[]): Promise<void> {
  await expect(bar(page).getByRole('link')).toHaveText(names)
}

/** Opens paths one after another, each with the title of its tab. */
async function visit(page: Page, ...places: [path: string, title: string][]): Promise<void> {
  for (const [path, title] of places) {
    await open(page, path)
    await expect(tab(page, title)).toHaveAttribute('aria-current', 'page')
  }
}

const base: [string, string] = ['/member/base', '基本信息']
const pwd: [string, string] = ['/member/pwd', '修改密码']
const order: [string, string] = ['/member/order', '订单管理']
const all = ['数据看板', '基本信息', '修改密码', '订单管理']

async function openFour(page: Page): Promise<void> {
  await openAs(page, 'author', '/dashboard')
  await visit(page, base, pwd, order)
  await expectTabs(page, all)
}

async function pick(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('§2 tabs: each visited page with a name has one, the one in sight is marked', async ({ page }) => {
  await openFour(page)
  await open(page, '/member/base?tab=2')
  await expect(tab(page, '基本信息')).toHaveAttribute('aria-current', 'page')
  await expectTabs(page, all)
  await expect(page).toHaveTitle('基本信息 - 插件市场')
  await tab(page, '数据看板').click()
  await expect(page).toHaveTitle('数据看板 - 插件市场')
  await tab(page, '基本信息').click()
  await expect(page).toHaveURL(/#\/member\/base\?tab=2$/)
})

test('§2 tabs: the close icon and the middle button close a tab, but no pinned one', async ({ page }) => {
  await openFour(page)
  await bar(page).getByRole('button', { name: '关闭 基本信息' }).click()
  await expectTabs(page, ['数据看板', '修改密码', '订单管理'])
  await expect(page).toHaveURL(/#\/member\/order$/)
  await tab(page, '修改密码').click({ button: 'middle' })
  await expectTabs(page, ['数据看板', '订单管理'])
  await tab(page, '数据看板').click({ button: 'middle' })
  await expect(bar(page).getByRole('button', { name: '关闭 数据看板' })).toHaveCount(0)
  await expectTabs(page, ['数据看板', '订单管理'])
})

test('§2 tabs: closing the others, all, or one after the other goes to what remains, in the end home, and keeps the pinned one', async ({
  page,
}) => {
  await openFour(page)
  await pick(page, '修改密码', '关闭其他')
  await expectTabs(page, ['数据看板', '修改密码'])
  await expect(page).toHaveURL(/#\/member\/pwd$/)
  await pick(page, '修改密码', '关闭所有')
  await expectTabs(page, ['数据看板'])
  await expect(page).toHaveURL(/#\/dashboard$/)
  await visit(page, base, pwd, order)
  await tab(page, '基本信息').click()
  await pick(page, '基本信息', '关闭')
  await expect(page).toHaveURL(/#\/member\/order$/)
  await pick(page, '订单管理', '关闭')
  await expect(page).toHaveURL(/#\/member\/pwd$/)
  await pick(page, '修改密码', '关闭')
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expectTabs(page, ['数据看板'])
})

test('§2 tabs: the context menu is 105 px wide and has no way to close a pinned tab', async ({ page }) => {
  await openFour(page)
  await tab(page, '订单管理').click({ button: 'right' })
  const menu = page.getByRole('menu').filter({ hasText: '关闭所有' })
  await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭所有'])
  const width = () => menu.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(105)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await tab(page, '数据看板').click({ button: 'right' })
  await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭所有'])
})

test('tabs: a page keeps its state and its place until it is refreshed or closed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(page, 'admin', '/dashboard')
  const week = page.getByRole('radio', { name: '近 7 天' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByText('近 7 天').click()
  await expect(page.getByRole('heading', { name: '平台' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(scrolled).toBe(150)
  await visit(page, base)
  await expect.poll(scrolled).toBe(0)
  await tab(page, '数据看板').click()
  await expect(week).toBeChecked()
  await expect.poll(scrolled).toBe(150)

  await tab(page, '数据看板').click({ button: 'right' })
  // A click would scroll the page to make sure of its target, and scrolling closes the menu.
  await page.getByRole('menuitem', { name: '刷新', exact: true }).press('Enter')
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect.poll(scrolled).toBe(0)
})

test('§2 tabs: refreshing a page that is not in sight shows it, drawn anew', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  await page.getByText('近 7 天').click()
  await visit(page, base)
  await pick(page, '数据看板', '刷新')
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
})

test('§4 plugin: another one forgets what all tabs hold', async ({ page }) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/dashboard')
  const { data } = await (await listed).json()
  await page.getByText('近 7 天').click()
  await visit(page, base)
  await page.getByRole('button', { name: /^选择插件/ }).click()
  const search = page.getByRole('combobox', { name: '选择插件' })
  await search.fill(data.list[1].plugin_name)
  await search.press('Enter')
  await expect(page.getByRole('button', { name: `选择插件: ${data.list[1].plugin_name}` })).toBeVisible()
  await tab(page, '数据看板').click()
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
})

test('tabs: they survive a reload, but for pages that may no longer be opened', async ({ page }) => {
  await openFour(page)
  await page.reload()
  await expectTabs(page, all)
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '')
    stored.visited.push({ path: '/permission/role', search: '' }, { path: '/nowhere', search: '' })
    sessionStorage.setItem('tabs', JSON.stringify(stored))
  })
  await page.reload()
  await expectTabs(page, all)
})

test('§4 tabs: signing out closes them all', async ({ page }) => {
  await openFour(page)
  await signOut(page)
  await expect(page).toHaveURL(/#\/login/)
  const token = await tokenOf(page, 'author')
  await page.evaluate((value) => localStorage.setItem('Admin-Token', value), token)
  await open(page, '/dashboard')
  await page.reload()
  await expectTabs(page, ['数据看板'])
})

test('tabs: by keyboard: arrows, moving, menu, closing', async ({ page }) => {
  await openFour(page)
  await tab(page, '订单管理').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, '修改密码')).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expectTabs(page, ['数据看板', '修改密码', '基本信息', '订单管理'])
  await expect(tab(page, '修改密码')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/member\/pwd$/)
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expectTabs(page, ['数据看板', '修改密码', '基本信息'])
  await expect(tab(page, '修改密码')).toBeFocused()

  const close = page.getByRole('menuitem', { name: '关闭', exact: true })
  await page.keyboard.press('Shift+F10')
  await expect(close).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab(page, '修改密码')).toBeFocused()
  await expect(close).toHaveCount(0)
  await bar(page).getByRole('button', { name: '标签页操作' }).focus()
  await page.keyboard.press('Enter')
  await expect(close).toBeVisible()
  await close.press('Enter')
  await expectTabs(page, ['数据看板', '基本信息'])
})

test('tabs: dragging reorders them, the pinned one stays', async ({ page }) => {
  await openFour(page)
  await tab(page, '订单管理').dragTo(tab(page, '基本信息'))
  await expectTabs(page, ['数据看板', '订单管理', '基本信息', '修改密码'])
  await tab(page, '修改密码').dragTo(tab(page, '数据看板'))
  await expect(bar(page).getByRole('link').first()).toHaveText('数据看板')
  await page.reload()
  await expect(bar(page).getByRole('link').nth(1)).toBeVisible()
})

test('§9 tabs: the row scrolls so that the one in sight shows, 4 px from its end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openFour(page)
  await visit(page, ['/member/pay', '账户充值'], ['/member/user_buy_log', '插件购买记录'])
  const gap = () =>
    bar(page).evaluate((element) => {
      const row = element.querySelector('ul')?.getBoundingClientRect()
      const active = element.querySelector('[data-active="true"]')?.getBoundingClientRect()
      return row && active ? Math.round(row.right - active.right) : null
    })
  await expect.poll(gap).toBe(4)
  await tab(page, '数据看板').click()
  await expect(tab(page, '数据看板')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('§2 settings: the tab bar can be hidden, and comes back with its tabs', async ({ page }) => {
  await openFour(page)
  await page.getByRole('button', { name: '页面样式设置' }).click()
  const shown = page.getByRole('dialog').getByLabel('显示标签栏')
  await shown.click()
  await expect(bar(page)).toHaveCount(0)
  await shown.click()
  await expect(bar(page).getByText('修改密码')).toBeVisible()
})

test('§9 tabs: in English every entry of the 105 px menu stays on one line, and their titles follow the language', async ({
  page,
}) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'author', '/member/order')
  const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')
  await expect(tabs).toHaveText(['Dashboard', 'Orders'])
  await tabs.last().click({ button: 'right' })
  const entries = page.getByRole('menuitem', { name: /^(Refresh|Close)/ })
  await expect(entries).toHaveText(['Refresh', 'Close', 'Close others', 'Close all'])
  const heights = await entries.evaluateAll((all) =>
    all.map((each) => (each instanceof HTMLElement ? each.offsetHeight : 0)),
  )
  expect(heights).toEqual(heights.map(() => heights[0]))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await expectTabs(page, ['数据看板', '订单管理'])
})
