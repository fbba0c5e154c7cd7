import { goTo, openAs, storeBefore } from '../support/session.ts'
import { chooseInMenu, chooseInUserMenu, choosePlugin } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

function sidebarWidth(page: Page): Promise<number> {
  return page.locator('.ant-layout-sider').evaluate((sider) => sider.getBoundingClientRect().width)
}

async function sidebarCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'sidebarStatus')?.value
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: '主导航' })

test('§2 sidebar and navbar: title, breadcrumb and user menu lead to pages they name', async ({ page }) => {
  await openAs(page, 'author', '/redirect/member/order?status=1')
  const trail = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')

  await test.step('title and breadcrumb name the page, also after /redirect', async () => {
    await expect(page).toHaveURL(/#\/member\/order\?status=1$/)
    await expect(page).toHaveTitle(/订单管理 - 插件市场$/)
    await expect(trail).toHaveText(['首页', '我的信息', '订单管理'])
    await expect(trail.last().getByRole('link')).toHaveCount(0)
    await trail.first().getByRole('link').click()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(trail).toHaveText(['数据看板'])
  })

  await test.step('the user menu leads to profile, dashboard and password', async () => {
    for (const [entry, path] of [
      ['个人信息', '/member/base'],
      ['首页', '/dashboard'],
      ['修改密码', '/member/pwd'],
    ] as const) {
      await chooseInUserMenu(page, entry)
      await expect(page).toHaveURL(new RegExp(`#${path}$`))
    }
  })

  await goTo(page, '/404')
  await expect(page).toHaveTitle(/页面不存在 - 插件市场$/)
  await expect(sidebar(page)).toBeVisible()
})

test('§2 sidebar, §4 plugin: fold, plugin and theme apply at once and outlive a reload', async ({ page }) => {
  await storeBefore(page, { theme: 'light' })
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/dashboard')
  const { data } = await (await listed).json()
  const [first, second] = data.list
  const chosen = (name: string) => page.getByRole('button', { name: `${name} · 选择插件` })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  await test.step('the first plugin is the default; another one resets the page', async () => {
    await expect(chosen(first.plugin_name)).toBeVisible()
    await page.getByText('近 7 天').click()
    await choosePlugin(page, second.plugin_name)
    await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(chosen(second.plugin_name)).toBeVisible()
  })

  await test.step('a cookie stores the folded sidebar as 0', async () => {
    await page.getByRole('button', { name: '收起侧栏' }).click()
    await expect.poll(() => sidebarWidth(page)).toBeLessThan(100)
    await expect.poll(() => sidebarCookie(page)).toBe('0')
  })

  await test.step('a group of the folded sidebar opens beside it, by pointer and by keys', async () => {
    const group = sidebar(page).getByRole('button', { name: '我的信息' })
    const entry = sidebar(page).getByRole('link', { name: '订单管理' })
    await group.hover()
    await expect(entry).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(entry).toBeHidden()
    await group.press('Enter')
    await page.keyboard.press('Tab')
    await expect(sidebar(page).getByRole('link', { name: '基本信息' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(group).toBeFocused()
  })

  const light = await background()
  await chooseInMenu(page, '外观', '深色')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  await page.reload()
  await expect.poll(background).toBe(dark)
  await expect(chosen(second.plugin_name)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('EvPluginID'))).toBe(String(second.id))
  await page.getByRole('button', { name: '展开侧栏' }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(200)
  await expect.poll(() => sidebarCookie(page)).toBe('1')
})

test('§4 device: the sidebar is a drawer up to 991 px, and beside the page from 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await openAs(page, 'author', '/member/order')
  const menu = page.getByRole('button', { name: '打开菜单' })
  const fold = page.getByRole('button', { name: '收起侧栏' })
  await expect(fold).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await expect(menu).toHaveCount(0)

  await page.setViewportSize({ width: 991, height: 800 })
  await expect(sidebar(page)).toBeHidden()
  await menu.click()
  await sidebar(page).getByRole('link', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/#\/member\/pwd$/)
  await expect(sidebar(page)).toBeHidden()

  await test.step('the open drawer stays beside a widened page, and closes when it is narrowed', async () => {
    await menu.click()
    await expect(sidebar(page)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(fold).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(sidebar(page)).toBeHidden()
  })

  await test.step('a hidden document ignores its size until it is visible again', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(fold).toBeVisible()
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    const changed = page.evaluate(() => {
      const narrow = matchMedia('(max-width: 991px)')
      return new Promise((resolve) => narrow.addEventListener('change', () => requestAnimationFrame(resolve)))
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await changed
    await expect(fold).toBeVisible()
    await setHidden(false)
    await expect(menu).toBeVisible()
    await expect(fold).toHaveCount(0)
    await expect(page.getByRole('button', { name: /全屏|字号/ })).toHaveCount(0)
  })
})
