import { hostPassword } from '../support/hosts/host-users.ts'
import { createNewHost } from '../support/hosts/new-host.ts'
import { createOldHost } from '../support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '../support/hosts/spec-host.ts'
import { createWorkerRunner } from '../worker/support/workerd/run-worker.ts'
import { serveConsoleOf } from './support/serve-host.ts'
import { goTo } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

// Each starts a host and a Worker of its own on a machine that has others.
test.describe.configure({ timeout: 180_000 })

/** The routes of specification section 2. */
const routes = [
  '/dashboard',
  '/permission/role',
  '/permission/user',
  '/permission/operater_log',
  '/member/base',
  '/member/pwd',
  '/member/pay',
  '/member/order',
  '/member/user_buy_log',
  '/member/plugin_buy_log',
  '/app/add',
  '/app/publish',
  '/ev/list',
  '/permission',
  '/member',
  '/app',
  '/ev',
  '/401',
  '/404',
]

/** `lacks` matches the routes that the menu of the host does not have. */
const hosts = [
  { name: 'spec', create: createSpecHost, base: '/api/v1', hasCaptcha: true, lacks: /^\/404/ },
  { name: 'old', create: createOldHost, base: '/api', hasCaptcha: false, lacks: /^\/(404|member|app|ev)/ },
  { name: 'new', create: createNewHost, base: '/api', hasCaptcha: false, lacks: /^\/404/ },
]

const runWorker = createWorkerRunner()

for (const { name, create, base, hasCaptcha, lacks } of hosts) {
  test(`hosts: every page stands on the ${name} host, from signing in to signing out`, async ({
    page,
    consoleGuard,
  }) => {
    // A call that the host does not have is HTTP 404, which the browser's console repeats.
    consoleGuard.allow(/status of 404/)
    const { address, close } = await serveConsoleOf(create(base), base, runWorker)
    const calls = countCalls(page)
    await signIn(page, address, hasCaptcha)
    for (const route of routes) {
      await test.step(route, () => standsAt(page, route, !lacks.test(route)))
    }
    await test.step('users', async () => {
      await goTo(page, '/permission/user')
      await expect(page.getByRole('row', { name: /operator/ })).toBeVisible()
    })
    const { '/gm_user/GetUserAssets': polled = 0, ...asked } = Object.fromEntries(calls)
    expect(Object.entries(asked).filter(([, times]) => times > 10)).toEqual([])
    if (name !== 'spec') expect(polled, 'a balance that the host does not have').toBe(1)
    await test.step('sign-out', async () => {
      await page.getByRole('button', { name: /的菜单$/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    })
    await page.close()
    await close()
  })
}

async function signIn(page: Page, address: string, hasCaptcha: boolean): Promise<void> {
  await page.goto(`${address}#/login`)
  await page.getByRole('textbox', { name: '用户名' }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(hostPassword)
  if (hasCaptcha) await page.getByRole('textbox', { name: '验证码' }).fill(specCaptchaCode)
  else await expect(page.getByRole('textbox', { name: '验证码' })).toBeHidden()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible()
}

/** Opens a route; it has a heading, is not busy, did not crash and shows no value that is none. */
async function standsAt(page: Page, route: string, isThere: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.textContent()
  await goTo(page, route)
  // One page that is not there after another looks the same.
  if (isThere && route !== '/dashboard') await expect(heading).not.toHaveText(before ?? '')
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { name: '页面不存在' })).toHaveCount(isThere ? 0 : 1)
  // A page that is kept behind its tab stays as it was left.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const text = await page.locator('body').textContent()
  expect(text).not.toMatch(/NaN|undefined|页面出错了|服务端的回答无法读取|未知错误/)
}

/** Counts the calls to the host by path. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api/v1')
    if (path !== undefined) calls.set(path, (calls.get(path) ?? 0) + 1)
  })
  return calls
}
