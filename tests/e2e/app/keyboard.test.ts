import type { Locator } from '@playwright/test'
import { captchaAfter, openLogin } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Maximum presses of Tab to reach an element. */
const far = 60

/** Goes on with a key until the place has the focus, which must be visible on every stop of the way. */
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

/**
 * The focus has left what had it, for something in sight that shows it. Menus move it a frame after the key: who
 * presses again before that goes too far.
 */
async function expectFocusMoved(page: Page): Promise<void> {
  await expect.poll(() => flawOfFocus(page, true), { intervals: [20, 50, 100] }).toBe('')
}

/** Waits until the focused element is visible and has a focus indicator. */
async function expectVisibleFocus(page: Page): Promise<void> {
  // An overlay that has just opened is still animated.
  await expect.poll(() => flawOfFocus(page, false), { intervals: [20, 50, 100] }).toBe('')
}

/** Resolves to the reason why the focus is not visible; empty when it is. */
function flawOfFocus(page: Page, afterKey: boolean): Promise<string> {
  return page.evaluate((hasToMove) => {
    const focused = document.activeElement
    if (hasToMove && focused === Reflect.get(window, 'hadFocus')) return 'the focus is where it was'
    // After the last element the focus leaves the page.
    if (hasToMove && focused === document.body) return ''
    if (!focused || focused === document.body) return 'nothing has the focus'
    // A browser's own field shows its caret, a dialog its frame; what is scrolled to has no mark of its own.
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
  await expect.poll(hasFocus, { intervals: [20, 50, 100] }).toBe(true)
}

/** Opens the menu of a button and chooses an entry by the arrows, after which the menu is gone. */
async function chooseInMenu(page: Page, button: Locator, entry: string): Promise<void> {
  await reach(page, button)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  const menu = page.getByRole('menu').filter({ has: item })
  // The arrows are the menu's once its first entry has the focus.
  await expectFocusWithin(menu)
  await reach(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(item).toBeHidden()
}

/** Chooses in a menu of the navbar, and is back at its button, whatever that is called by then. */
async function chooseAndReturn(page: Page, name: string | RegExp, entry: string, then = name): Promise<void> {
  await chooseInMenu(page, button(page, name), entry)
  await expect(button(page, then)).toBeFocused()
  await expectVisibleFocus(page)
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: typeof name === 'string' })
}

test('keyboard: the whole shell, from signing in to signing out', async ({ page }) => {
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
    await reach(page, sidebar.getByRole('menuitem', { name: '数据看板' }))
    await reach(page, sidebar.getByRole('menuitem', { name: '我的信息' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const order = sidebar.getByRole('menuitem', { name: '订单管理' })
    await expect(order).toBeVisible()
    await reach(page, order, 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/member\/order$/)
    await reach(page, button(page, '收起侧栏'))
    await page.keyboard.press('Enter')
    await expect(button(page, '展开侧栏')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, '收起侧栏')).toBeFocused()
  })

  await test.step('breadcrumb', async () => {
    const home = page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' })
    await reach(page, home)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)
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
    await reach(page, button(page, '搜索'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '搜索页面、操作和记录' })).toBeFocused()
    await page.keyboard.type('xgmm')
    await expect(page.getByRole('option', { name: '我的信息 › 修改密码' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/member\/pwd$/)
    await expect(button(page, '搜索')).toBeFocused()
  })

  await test.step('full screen, font size, language, theme', async () => {
    await reach(page, button(page, '全屏'))
    await page.keyboard.press('Enter')
    await expect(button(page, '退出全屏')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(page, '全屏')).toBeFocused()
    await chooseAndReturn(page, '字号', '小')
    await chooseAndReturn(page, '语言', 'English', 'Language')
    await chooseAndReturn(page, 'Language', '中文', '语言')
    await chooseAndReturn(page, '外观', '深色')
  })

  await test.step('settings', async () => {
    await reach(page, button(page, '页面样式设置'))
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '页面样式设置' })
    await expectFocusWithin(drawer)
    await reach(page, drawer.getByRole('switch', { name: '显示logo' }))
    await page.keyboard.press('Space')
    await expect(drawer.getByRole('switch', { name: '显示logo' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button(page, '页面样式设置')).toBeFocused()
  })

  await test.step('user menu', async () => {
    await chooseAndReturn(page, /的菜单$/, '个人信息')
    await expect(page).toHaveURL(/#\/member\/base$/)
  })

  await test.step('tab bar', async () => {
    const bar = page.getByRole('navigation', { name: '打开的页面' })
    const tabs = bar.getByRole('link')
    const told = page.getByRole('status').filter({ hasText: /标签页|移到/ })
    await expect(tabs).toHaveText(['数据看板', '订单管理', '修改密码', '基本信息'])
    await reach(page, bar.getByRole('link', { name: '基本信息' }))
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(tabs).toHaveText(['数据看板', '订单管理', '基本信息', '修改密码'])
    await expect(told).toHaveText('基本信息 移到第 3 个，共 4 个')
    await expect(bar.getByRole('link', { name: '基本信息' })).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(told).toHaveText('基本信息 移到第 4 个，共 4 个')
    await expect(bar.getByRole('link', { name: '基本信息' })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(told).toHaveText('已关闭 基本信息，还有 3 个标签页')
    await expect(page).toHaveURL(/#\/member\/pwd$/)
    await expect(bar.getByRole('link', { name: '修改密码' })).toBeFocused()
    await chooseInMenu(page, button(page, '标签页操作'), '刷新')
    await expect(page).toHaveURL(/#\/member\/pwd$/)
    await expectVisibleFocus(page)
    await reach(page, bar.getByRole('link', { name: '修改密码' }), 'Shift+Tab')
    await page.keyboard.press('Home')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await chooseInMenu(page, button(page, '标签页操作'), '关闭所有')
    await expect(tabs).toHaveText(['数据看板'])
    await expect(told).toHaveText('已关闭 订单管理、修改密码，还有 1 个标签页')
    await expectVisibleFocus(page)
  })

  await test.step('sign-out', async () => {
    const menu = button(page, /的菜单$/)
    await reach(page, menu, 'Shift+Tab')
    await chooseInMenu(page, menu, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
  })
})

/** Waits for an e-mail to the address; resolves to the code of the newest one. */
async function mailedCode(page: Page, email: string): Promise<string> {
  const newest = async () => {
    const { mails }: { mails: { to: string; code: string }[] } = await (
      await page.request.get('/__mock/inbox')
    ).json()
    return mails.find(({ to, code }) => to === email && code !== '')?.code ?? ''
  }
  await expect.poll(newest).not.toBe('')
  return newest()
}

test('keyboard: registering, signing in and reaching the content needs no mouse', async ({ page }) => {
  const email = 'newcomer@example.com'
  const secret = 'k3J9x2mQw7ru'
  const imgcode = await openLogin(page, '/login?mode=register')
  await page.getByRole('textbox', { name: '用户名' }).focus()
  await page.keyboard.type('newcomer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(imgcode)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('邮箱验证码', { exact: true })).toBeFocused()
  await page.keyboard.type(await mailedCode(page, email))
  await page.keyboard.press('Tab')
  for (const label of ['密码', '确认密码']) {
    const field = page.getByLabel(label, { exact: true })
    if (!(await field.evaluate((input) => input === document.activeElement))) await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await page.keyboard.type(secret)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('姓名（选填）')).toBeFocused()
  const another = await captchaAfter(page, () => page.keyboard.press('Enter'))
  await expect(page.getByText('账号 newcomer 注册成功，请登录')).toBeVisible()

  await reach(page, page.getByRole('textbox', { name: '用户名' }))
  await page.keyboard.type('newcomer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(secret)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(another)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/dashboard$/)

  const skip = page.getByRole('button', { name: '跳到正文' })
  await expect(skip).toBeAttached()
  await reach(page, skip)
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})
