import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/looks.ts'
import { open, openAs, storeBefore } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(打开的页面|Open pages)$/ })
}

function tab(page: Page, name: string): Locator {
  return bar(page).getByRole('link', { name })
}

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

const base: [string, string] = ['/member/base', '基本信息']
const pwd: [string, string] = ['/member/pwd', '修改密码']
const order: [string, string] = ['/member/order', '订单管理']
const add: [string, string] = ['/app/add', '我的插件']
const all = ['数据看板', '基本信息', '修改密码', '订单管理']

/** Opens three pages beside the pinned one. */
async function visitAll(page: Page): Promise<void> {
  await visit(page, base, pwd, order)
  await expectTabs(page, all)
}

async function pick(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('§2 tabs: each visited page has one, which dragging, the middle button and the menu move and close', async ({
  page,
}) => {
  await openAs(page, 'author', '/dashboard')
  await visitAll(page)

  await test.step('the one in sight is marked, and keeps the address it was left at', async () => {
    await open(page, '/member/base?tab=2')
    await expect(tab(page, '基本信息')).toHaveAttribute('aria-current', 'page')
    await expectTabs(page, all)
    await expect(page).toHaveTitle(/基本信息 - 插件市场$/)
    await tab(page, '数据看板').click()
    await expect(page).toHaveTitle(/数据看板 - 插件市场$/)
    await tab(page, '基本信息').click()
    await expect(page).toHaveURL(/#\/member\/base\?tab=2$/)
  })

  await test.step('dragging reorders them, the pinned one stays', async () => {
    await tab(page, '订单管理').dragTo(tab(page, '基本信息'))
    await expectTabs(page, ['数据看板', '订单管理', '基本信息', '修改密码'])
    await tab(page, '修改密码').dragTo(tab(page, '数据看板'))
    await expect(bar(page).getByRole('link').first()).toHaveText('数据看板')
  })

  await test.step('the middle button closes a tab, but no pinned one', async () => {
    await tab(page, '修改密码').click({ button: 'middle' })
    await tab(page, '数据看板').click({ button: 'middle' })
    await expect(bar(page).getByRole('button', { name: '关闭 数据看板' })).toHaveCount(0)
    await expectTabs(page, ['数据看板', '订单管理', '基本信息'])
  })

  await test.step('closing the one in sight goes to the last one, closing all goes home', async () => {
    await pick(page, '基本信息', '关闭')
    await expect(page).toHaveURL(/#\/member\/order$/)
    await pick(page, '订单管理', '关闭所有')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expectTabs(page, ['数据看板'])
  })

  await test.step('the menu is 105 px wide and has no way to close a pinned tab', async () => {
    await visit(page, order)
    await tab(page, '订单管理').click({ button: 'right' })
    const menu = page.getByRole('menu').filter({ hasText: '关闭所有' })
    await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭所有', '固定'])
    const width = () => menu.evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(width).toBe(105)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await tab(page, '数据看板').click({ button: 'right' })
    await expect(menu.getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭所有'])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  })

  await test.step('a tab that the user pins stays where others are closed and after a reload, until it is unpinned', async () => {
    await visit(page, base)
    await pick(page, '基本信息', '固定')
    await expectTabs(page, ['数据看板', '基本信息', '订单管理'])
    await pick(page, '订单管理', '关闭所有')
    await expectTabs(page, ['数据看板', '基本信息'])
    await page.reload()
    await tab(page, '基本信息').click({ button: 'right' })
    const entries = page.getByRole('menu').filter({ hasText: '关闭所有' }).getByRole('menuitem')
    await expect(entries).toHaveText(['刷新', '关闭其他', '关闭所有', '取消固定'])
    await page.getByRole('menuitem', { name: '取消固定' }).click()
    await pick(page, '基本信息', '关闭')
    await expectTabs(page, ['数据看板'])
  })
})

test('tabs: they are used by keyboard, and outlive a reload but for pages that may no longer be opened', async ({
  page,
}) => {
  await openAs(page, 'author', '/dashboard')
  await visitAll(page)

  await test.step('arrows and End go along them', async () => {
    await tab(page, '数据看板').focus()
    await page.keyboard.press('End')
    await expect(tab(page, '订单管理')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, '修改密码')).toBeFocused()
  })

  await test.step('the menu opens by Shift+F10 and by its button', async () => {
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
    await expectTabs(page, ['数据看板', '基本信息', '修改密码'])
  })

  const kept = ['数据看板', '基本信息', '修改密码']
  await test.step('they survive a reload, but for pages that may no longer be opened', async () => {
    await page.reload()
    await expectTabs(page, kept)
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '')
      stored.visited.push({ path: '/permission/role', search: '' }, { path: '/nowhere', search: '' })
      sessionStorage.setItem('tabs', JSON.stringify(stored))
    })
    await page.reload()
    await expectTabs(page, kept)
  })
})

test('tabs: a page keeps its state, and shows its top, until it is refreshed, in sight or not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(page, 'author', '/dashboard')
  const week = page.getByRole('radio', { name: '近 7 天' })
  const month = page.getByRole('radio', { name: '近 30 天' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.getByText('近 7 天').click()
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()

  await test.step('it is found as it was left', async () => {
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect.poll(scrolled).toBe(150)
    await visit(page, base)
    await expect.poll(scrolled).toBe(0)
    await tab(page, '数据看板').click()
    await expect(week).toBeChecked()
    // Specification, section 2: every route change scrolls to the top.
    await expect.poll(scrolled).toBe(0)
  })

  await test.step('refreshed, it begins anew', async () => {
    await page.evaluate(() => window.scrollTo(0, 150))
    await tab(page, '数据看板').click({ button: 'right' })
    // A click would scroll the page to make sure of its target, and scrolling closes the menu.
    await page.getByRole('menuitem', { name: '刷新', exact: true }).press('Enter')
    await expect(month).toBeChecked()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect.poll(scrolled).toBe(0)
  })

  await test.step('§2 tabs: refreshing a page that is not in sight shows it, drawn anew', async () => {
    await page.getByText('近 7 天').click()
    await expect(week).toBeChecked()
    await visit(page, base)
    await pick(page, '数据看板', '刷新')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(month).toBeChecked()
  })
})

test('tabs: a hidden page keeps its layout, and neither keys nor assistive technology reach it', async ({
  page,
  context,
}) => {
  await openAs(page, 'author', '/member/pwd')
  const field = page.locator('#content input').first()
  const input = await field.elementHandle()
  const kept = page.locator('#content > div', { has: page.locator('input[type="password"]') })
  const looks = () =>
    kept.evaluate((element) => {
      const { display, contentVisibility } = getComputedStyle(element)
      return { display, contentVisibility, isHigh: element.clientHeight > 0 }
    })
  await expect(field).toBeVisible()
  expect(await looks()).toEqual({ display: 'block', contentVisibility: 'visible', isHigh: true })

  await tab(page, '数据看板').click()
  await expect(field).toBeHidden()
  expect(await looks()).toEqual({ display: 'block', contentVisibility: 'hidden', isHigh: false })
  await input?.focus()
  expect(await input?.evaluate((element) => element === document.activeElement)).toBe(false)
  const tools = await context.newCDPSession(page)
  const headings = async () => {
    const { nodes } = await tools.send('Accessibility.getFullAXTree')
    return nodes.flatMap(({ role, name, ignored }) =>
      role?.value === 'heading' && !ignored ? [name?.value] : [],
    )
  }
  await expect.poll(headings).toContain('我的插件')
  expect(await headings()).not.toContain('修改密码')

  await tab(page, '修改密码').click()
  await expect(field).toBeVisible()
  expect(await looks()).toEqual({ display: 'block', contentVisibility: 'visible', isHigh: true })
})

test('§9 tabs: titles follow the language, and on a narrow screen the row scrolls to the one in sight', async ({
  page,
}) => {
  await storeBefore(page, { lang: 'en' })
  await openAs(page, 'author', '/dashboard')
  await open(page, '/member/order')
  const tabs = bar(page).getByRole('link')

  await test.step('their titles follow the language', async () => {
    await expectTabs(page, ['Data dashboard', 'Orders'])
    await tabs.last().click({ button: 'right' })
    const entries = page.getByRole('menuitem', { name: /^(Refresh|Close)/ })
    await expect(entries).toHaveText(['Refresh', 'Close', 'Close Others', 'Close All'])
    const heights = await entries.evaluateAll((each) =>
      each.map((entry) => (entry instanceof HTMLElement ? entry.offsetHeight : 0)),
    )
    expect(heights).toEqual(heights.map(() => heights[0]))
    await page.keyboard.press('Escape')
    await expect(entries).toHaveCount(0)
    await chooseInMenu(page, 'Language', '中文')
    await expectTabs(page, ['数据看板', '订单管理'])
  })

  await test.step('the row scrolls', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(page, base, pwd, ['/member/pay', '账户充值'], ['/member/user_buy_log', '插件购买记录'], add)
    const gap = () =>
      bar(page).evaluate((element) => {
        const row = element.querySelector('ul')?.getBoundingClientRect()
        const active = element.querySelector('[data-active="true"]')?.getBoundingClientRect()
        return row && active ? Math.round(row.right - active.right) : null
      })
    await expect.poll(gap).toBe(4)
    await tab(page, '数据看板').click()
    await expect(tab(page, '数据看板')).toBeInViewport({ ratio: 1 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  })

  await test.step('those that the row has no room for are in a menu, which shows and closes them by keyboard', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const more = bar(page).getByRole('button', { name: /^\d 个其余页面$/ })
    const entries = page.getByRole('menuitem')
    await more.press('Enter')
    await expect(entries.first()).toBeFocused()
    const names = await entries.evaluateAll((each) => each.map((entry) => entry.getAttribute('aria-label')))
    // How many depends on the device's font.
    expect(names.length).toBeGreaterThanOrEqual(3)
    const titles = ['数据看板', '订单管理', '基本信息', '修改密码', '账户充值', '插件购买记录', '我的插件']
    expect(names).toEqual(titles.slice(-names.length))
    await expectAccessible(page, 'main')
    const [closed = '', next = '', opened = ''] = titles.slice(-names.length)
    await page.keyboard.press('Delete')
    await expect(entries).toHaveCount(names.length - 1)
    await expect(page.getByRole('menuitem', { name: next })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: opened })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tab(page, opened)).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, opened)).toBeInViewport({ ratio: 1 })
    await expectTabs(
      page,
      titles.filter((title) => title !== closed),
    )
  })
})
