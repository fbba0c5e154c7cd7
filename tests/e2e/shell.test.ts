import { open, openAs, storeBefore } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const assets = '**/gm_user/GetUserAssets'

function sidebarWidth(page: Page): Promise<number> {
  return page.locator('.ant-layout-sider').evaluate((sider) => sider.getBoundingClientRect().width)
}

async function sidebarCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'sidebarStatus')?.value
}

/** Finds a plugin in the open selector by its name, and takes it. */
async function choose(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: '选择插件' })
  await search.fill(name)
  await search.press('Enter')
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

test('§4 device: under 992 px the sidebar is a drawer that closes when one goes somewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 991, height: 800 })
  await openAs(page, 'author', '/dashboard')
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await sidebar.getByText('我的信息', { exact: true }).click()
  await sidebar.getByRole('link', { name: '基本信息' }).click()
  await expect(page).toHaveURL(/#\/member\/base$/)
  await expect(sidebar).toBeHidden()
})

test('§2 breadcrumb: starts at home, and its last place is no link', async ({ page }) => {
  await openAs(page, 'author', '/member/order')
  const trail = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  await expect(trail).toHaveText(['首页', '我的信息', '订单管理'])
  await expect(trail.last().getByRole('link')).toHaveCount(0)
  await trail.first().getByRole('link').click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(trail).toHaveText(['数据看板'])
})

test('§2 navbar: the balance, and the way to more', async ({ page }) => {
  const answered = page.waitForResponse(assets)
  await openAs(page, 'buyer', '/dashboard')
  const { data } = await (await answered).json()
  const coins = new Intl.NumberFormat('zh').format(data.ev_coin)
  await expect(page.locator('header')).toContainText(`余额 ${coins} ev 币`)
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
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/login/)
  let asked = 0
  await page.route(assets, (route) => {
    asked += 1
    return route.abort()
  })
  await page.clock.fastForward(60_000)
  expect(asked).toBe(0)
})

test('§4 plugin: the first is selected when none is, and the choice outlives the page', async ({ page }) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/dashboard')
  const { data } = await (await listed).json()
  const [first, second] = data.list
  await page.getByRole('button', { name: `选择插件: ${first.plugin_name}` }).click()
  await choose(page, second.plugin_name)
  await expect(page.getByRole('button', { name: `选择插件: ${second.plugin_name}` })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: `选择插件: ${second.plugin_name}` })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('EvPluginID'))).toBe(String(second.id))
})

test('§4 plugin: selecting one draws the page anew', async ({ page }) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/dashboard')
  const { data } = await (await listed).json()
  await page.getByText('近 7 天').click()
  await page.getByRole('button', { name: /^选择插件/ }).click()
  await choose(page, data.list[1].plugin_name)
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('§4 plugin: without plugins the selector says so', async ({ page }) => {
  await openAs(page, 'buyer', '/dashboard')
  await page.getByRole('button', { name: '选择插件' }).click()
  await expect(page.getByText('还没有插件')).toBeVisible()
})

test('§2 routes: /redirect draws a page anew and leaves no trace in its address', async ({ page }) => {
  await openAs(page, 'author', '/redirect/member/base?tab=2')
  await expect(page).toHaveURL(/#\/member\/base\?tab=2$/)
})

test('§2 title: the page’s own title, then the product’s', async ({ page }) => {
  await openAs(page, 'author', '/member/order')
  await expect(page).toHaveTitle('订单管理 - 插件市场')
  await open(page, '/404')
  await expect(page).toHaveTitle('页面不存在 - 插件市场')
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
  await page.route('**/assets/not-available-page-*.js', (route) => route.abort())
  await openAs(page, 'author', '/member/base')
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.unroute('**/assets/not-available-page-*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '此页面暂未提供' })).toBeVisible()
})
