import { expectAccessible } from '../support/looks.ts'
import { countLoads, open, openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

const chunk = '**/assets/profile-page-*.js'

test('§8 network: a banner stands until the connection is back', async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await openAs(page, 'author', '/member/pwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = countLoads(page)
  const banner = page.getByText('网络已断开，恢复后可以继续操作')
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  // The page may have prefetched the file.
  await page.route(chunk, (route) => route.abort('internetdisconnected'))
  await open(page, '/member/base')
  await expect(page.getByRole('heading', { name: '网络已断开' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(loads()).toBe(0)
  await page.unroute(chunk)
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
})

test('§8 network: a file that a deploy removed causes one reload alone', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/404|dynamically imported module/)
  await openAs(page, 'author', '/member/pwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = countLoads(page)
  // The page requests it twice: by prefetching, and when it is needed.
  await page.route(chunk, (route) => route.fulfill({ status: 404 }), { times: 2 })
  await open(page, '/member/base')
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible()
  await expect(page).toHaveURL(/#\/member\/base$/)
  expect(loads()).toBe(1)

  const other = await page.context().newPage()
  await other.route(chunk, (route) => route.fulfill({ status: 404 }))
  const otherLoads = countLoads(other)
  await open(other, '/member/base')
  await expect(other.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  expect(otherLoads()).toBe(2)
})

test('§5 i18n: a language whose texts fail to load is not chosen', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|dynamically imported module/)
  await openAs(page, 'author', '/member/pwd')
  await page.route('**/assets/after-sign-in-*.js', (route) => route.abort())
  await chooseInMenu(page, '语言', 'English')
  await expect(page.getByRole('alert').filter({ hasText: '网络' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await page.unroute('**/assets/after-sign-in-*.js')
  await chooseInMenu(page, '语言', 'English')
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
})
