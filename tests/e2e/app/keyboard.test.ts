import type { Locator } from '@playwright/test'
import { shortIntervals } from '../support/intervals.ts'
import { expectAccessible } from '../support/looks.ts'
import { openLogin } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Maximum presses of Tab to reach an element. */
const far = 60

/** Presses a key until the target has the focus, which must be visible at every stop. */
async function reach(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < far; press += 1) {
    if (await noteFocus(place)) return
    await page.keyboard.press(key)
    await expectFocusMoved(page)
  }
  await expect(place, `reached by ${key}`).toBeFocused()
}

/** Stores the focused element; resolves to whether it is the target or inside it. */
function noteFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    Reflect.set(window, 'hadFocus', document.activeElement)
    return element.contains(document.activeElement)
  })
}

/** Waits until the focus has moved to a visible element; menus move it a frame after the key. */
async function expectFocusMoved(page: Page): Promise<void> {
  await expect.poll(() => flawOfFocus(page, true), { intervals: shortIntervals }).toBe('')
}

/** Waits until the focused element is visible and has a focus indicator. */
async function expectVisibleFocus(page: Page): Promise<void> {
  // An overlay that has just opened is still animated.
  await expect.poll(() => flawOfFocus(page, false), { intervals: shortIntervals }).toBe('')
}

/** Resolves to the reason why the focus is not visible; empty when it is. */
function flawOfFocus(page: Page, afterKey: boolean): Promise<string> {
  return page.evaluate((hasToMove) => {
    const focused = document.activeElement
    if (hasToMove && focused === Reflect.get(window, 'hadFocus')) return 'the focus has not moved'
    // After the last element the focus leaves the page.
    if (hasToMove && focused === document.body) return ''
    if (!focused || focused === document.body) return 'nothing has the focus'
    // A field shows its caret, a dialog its frame; the target of the skip link has no outline.
    if (focused instanceof HTMLInputElement || focused.matches('dialog, #content')) return ''
    const { width, height } = focused.getBoundingClientRect()
    if (width === 0 || height === 0) return `${focused.outerHTML.slice(0, 120)} cannot be seen`
    const marks = [focused, focused.parentElement, focused.closest('li')]
    const drawn = marks.some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const active = focused.matches('[role="menuitem"]')
    return drawn || active ? '' : `${focused.outerHTML.slice(0, 120)} shows no focus`
  }, afterKey)
}

/** Waits until the overlay has the focus, before the next key is pressed. */
async function expectFocusWithin(place: Locator): Promise<void> {
  const hasFocus = () => place.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus, { intervals: shortIntervals }).toBe(true)
}

/** Opens the menu of a button and chooses an entry by the arrows, after which the menu is gone. */
async function chooseInMenu(page: Page, button: Locator, entry: string): Promise<void> {
  await reach(page, button)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  const menu = page.getByRole('menu').filter({ has: item })
  // The menu takes the arrows once its first entry has the focus.
  await expectFocusWithin(menu)
  await reach(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item).toBeHidden()
}

/** Chooses in a menu of the navbar; the focus returns to its button, whose name may have changed. */
async function chooseAndReturn(page: Page, name: string | RegExp, entry: string, then = name): Promise<void> {
  await chooseInMenu(page, button(page, name), entry)
  await expect(button(page, then)).toBeFocused()
  await expectVisibleFocus(page)
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name })
}

test('keyboard: the whole shell works without a mouse, from sign-in to sign-out', async ({ page }) => {
  test.slow()
  const imgcode = await openLogin(page, '/login')
  await reach(page, page.getByRole('textbox', { name: '用户名' }))
  await page.keyboard.type('author')
  await reach(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type('Demo1234')
  await reach(page, page.getByRole('textbox', { name: '验证码' }))
  await page.keyboard.type(imgcode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('sidebar', async () => {
    const sidebar = page.getByRole('navigation', { name: '主导航' })
    await reach(page, sidebar.getByRole('link', { name: '数据看板' }))
    await reach(page, sidebar.getByRole('button', { name: '我的信息' }))
    await page.keyboard.press('Enter')
    await reach(page, sidebar.getByRole('link', { name: '订单管理' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/member\/order$/)
    await expect(heading(page, '订单管理')).toBeFocused()
    await reach(page, button(page, '收起侧栏'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, '展开侧栏')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, '收起侧栏')).toBeFocused()
  })

  await test.step('plugin selector', async () => {
    await reach(page, button(page, /选择插件$/))
    await page.keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: '选择插件' })
    await expect(search).toBeFocused()
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(search).toBeHidden()
    await expect(button(page, /选择插件$/)).toBeFocused()
  })

  await test.step('search', async () => {
    const field = page.getByRole('combobox', { name: '搜索页面、操作和记录' })
    await reach(page, button(page, '搜索'))
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, '搜索')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('xgmm')
    const found = page.getByRole('option', { name: '我的信息 › 修改密码' })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/member\/pwd$/)
    await expect(heading(page, '修改密码')).toBeFocused()
  })

  await test.step('full screen, font size, language, theme', async () => {
    await reach(page, button(page, '全屏'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, '退出全屏')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, '全屏')).toBeFocused()
    await chooseAndReturn(page, '字号', '小')
    await chooseAndReturn(page, '语言', 'English', 'Language')
    await chooseAndReturn(page, 'Language', '中文', '语言')
    await chooseAndReturn(page, '外观', '深色')
  })

  await test.step('user menu', async () => {
    await chooseInMenu(page, button(page, /的菜单$/), '个人信息')
    await expect(page).toHaveURL(/#\/member\/base$/)
    await expect(heading(page, '基本信息')).toBeFocused()
  })

  await test.step('tab bar', async () => {
    const bar = page.getByRole('navigation', { name: '打开的页面' })
    const tabs = bar.getByRole('link')
    const announced = page.getByRole('status').filter({ hasText: /标签页|移到/ })
    await expect(tabs).toHaveText(['数据看板', '订单管理', '修改密码', '基本信息'])
    await reach(page, bar.getByRole('link', { name: '基本信息' }), 'Shift+Tab')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(tabs).toHaveText(['数据看板', '订单管理', '基本信息', '修改密码'])
    await expect(announced).toHaveText('基本信息 移到第 3 个，共 4 个')
    await expect(bar.getByRole('link', { name: '基本信息' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(announced).toHaveText('已关闭 基本信息，还有 3 个标签页')
    await expect(bar.getByRole('link', { name: '修改密码' })).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('link', { name: '修改密码' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await chooseInMenu(page, button(page, '标签页操作'), '关闭所有')
    await expect(tabs).toHaveText(['数据看板'])
    await expect(announced).toHaveText('已关闭 订单管理、修改密码，还有 1 个标签页')
    await expectVisibleFocus(page)
  })

  await test.step('skip link', async () => {
    await reach(page, button(page, '跳到正文'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('sign-out', async () => {
    const menu = button(page, /的菜单$/)
    await reach(page, menu, 'Shift+Tab')
    await chooseInMenu(page, menu, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
  })
})
