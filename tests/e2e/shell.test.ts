import { open, openAs, storeBefore } from './support/session.ts'
import { chooseInUserMenu, choosePlugin, signOut } from './support/shell.ts'
import { expect, type Page, test } from './support/test.ts'

const assets = '**/gm_user/GetUserAssets'

function sidebarWidth(page: Page): Promise<number> {
  return page.locator('.ant-layout-sider').evaluate((sider) => sider.getBoundingClientRect().width)
}

async function sidebarCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'sidebarStatus')?.value
}

test('§2 sidebar: 200 px wide, folds, and a cookie remembers it as 0 or 1', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  await page.getByRole('button', { name: '收起侧栏' }).click()
  await expect.poll(() => sidebarWidth(page)).toBeLessThan(100)
  expect(await sidebarCookie(page)).toBe('0')

  await page.reload()
  await page.getByRole('button', { name: '展开侧栏' }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(200)
  expect(await sidebarCookie(page)).toBe('1')
})

test('§2 sidebar: shows the permitted pages, and leads to them', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  await expect(sidebar.getByText('权限')).toHaveCount(0)
  await sidebar.getByText('插件管理', { exact: true }).click()
  await sidebar.getByRole('link', { name: '添加插件' }).click()
  await expect(page).toHaveURL(/#\/app\/add$/)
})

test('§4 device: up to 991 px the sidebar is a drawer that closes when one goes somewhere; from 992 px it stands beside the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await openAs(page, 'author', '/dashboard')
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  const menu = page.getByRole('button', { name: '打开菜单' })
  await expect(page.getByRole('button', { name: '收起侧栏' })).toBeVisible()
  await expect(sidebar).toBeVisible()
  await expect(menu).toHaveCount(0)
  for (const [width, title, path] of [
    [991, '修改密码', '/member/pwd'],
    [390, '基本信息', '/member/base'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(sidebar).toBeHidden()
    await menu.click()
    const entry = sidebar.getByRole('link', { name: title })
    if (!(await entry.isVisible())) await sidebar.getByText('我的信息', { exact: true }).click()
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await expect(sidebar).toBeHidden()
  }
})

test('§4 device: a hidden page takes no notice of its size until it is seen again', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  const fold = page.getByRole('button', { name: '收起侧栏' })
  await expect(fold).toBeVisible()
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  const noticed = page.evaluate(() => {
    const narrow = matchMedia('(max-width: 991px)')
    return new Promise((resolve) => narrow.addEventListener('change', () => requestAnimationFrame(resolve)))
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await noticed
  await expect(fold).toBeVisible()
  await setHidden(false)
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  await expect(fold).toHaveCount(0)
})

test('§4 sidebar: a window that becomes narrow closes it, one that becomes wide again shows it', async ({
  page,
}) => {
  await openAs(page, 'author', '/dashboard')
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: '收起侧栏' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
})

test('§2 navbar: title and breadcrumb say where one is, also after /redirect, and the user’s menu leads home, to the profile and to the password', async ({
  page,
}) => {
  await openAs(page, 'author', '/redirect/member/order?status=1')
  await expect(page).toHaveURL(/#\/member\/order\?status=1$/)
  await expect(page).toHaveTitle('订单管理 - 插件市场')
  const trail = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(trail).toHaveText(['首页', '我的信息', '订单管理'])
  await expect(trail.last().getByRole('link')).toHaveCount(0)
  await trail.first().getByRole('link').click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(trail).toHaveText(['数据看板'])
  for (const [entry, path] of [
    ['个人信息', '/member/base'],
    ['首页', '/dashboard'],
    ['修改密码', '/member/pwd'],
  ] as const) {
    await chooseInUserMenu(page, entry)
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
  }
  await open(page, '/404')
  await expect(page).toHaveTitle('页面不存在 - 插件市场')
})

test('§2 navbar: a buyer sees his balance, the way to more, and that he has no plugins to select', async ({
  page,
}) => {
  const answered = page.waitForResponse(assets)
  await openAs(page, 'buyer', '/dashboard')
  const { data } = await (await answered).json()
  const coins = new Intl.NumberFormat('zh').format(data.ev_coin)
  await expect(page.locator('header')).toContainText(`余额 ${coins} ev 币`)
  await page.getByRole('button', { name: '选择插件' }).click()
  await expect(page.getByText('还没有插件')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '充值' }).click()
  await expect(page).toHaveURL(/#\/member\/pay$/)
})

test('§4 balance: it is asked for again and again, and what it then says is shown', async ({ page }) => {
  await page.clock.install()
  let coins = 100
  await page.route(assets, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { ev_coin: coins, unix_time: 1 } } }),
  )
  await openAs(page, 'buyer', '/dashboard')
  await expect(page.getByText('余额 100 ev 币')).toBeVisible()
  coins = 250
  await page.clock.fastForward(5000)
  await expect(page.getByText('余额 250 ev 币')).toBeVisible()
})

test('§4 balance: nothing is asked after signing out', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'buyer', '/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/#\/login/)
  let asked = 0
  await page.route(assets, (route) => {
    asked += 1
    return route.abort()
  })
  await page.clock.fastForward(60_000)
  expect(asked).toBe(0)
})

test('§4 plugin: the first is selected when none is; selecting one draws the page anew, and outlives it', async ({
  page,
}) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/dashboard')
  const { data } = await (await listed).json()
  const [first, second] = data.list
  await expect(page.getByRole('button', { name: `选择插件: ${first.plugin_name}` })).toBeVisible()
  await page.getByText('近 7 天').click()
  await choosePlugin(page, second.plugin_name)
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page.getByRole('button', { name: `选择插件: ${second.plugin_name}` })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: `选择插件: ${second.plugin_name}` })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('EvPluginID'))).toBe(String(second.id))
})

test('theme: the choice is applied at once and kept', async ({ page }) => {
  await storeBefore(page, { theme: 'light' })
  await openAs(page, 'author', '/dashboard')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitem', { name: '深色' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect.poll(background).toBe(dark)
})

test('a page that cannot be loaded leaves the shell standing, with a way to try again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|dynamically imported module/)
  await page.route('**/assets/profile-page-*.js', (route) => route.abort())
  await openAs(page, 'author', '/member/base')
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.unroute('**/assets/profile-page-*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
})
