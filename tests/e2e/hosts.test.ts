import { createWorkerRunner } from '../worker/support/workerd/run-worker.ts'
import { hosts, manageRoles, releaseVersion, signIn, signOut, standsAt } from './support/hosts.ts'
import { serveConsoleOf } from './support/serve-host.ts'
import { goTo } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

// Each starts a host and a Worker of its own on a machine that has others.
test.describe.configure({ timeout: 180_000 })
test.use({ isFirstVisit: true })

/** The routes of specification section 2 that show what a host answers. */
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
]

const runWorker = createWorkerRunner()

for (const { name, create, base, hasCaptcha, hasRoles, hasPlugins, lacks } of hosts) {
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
    await test.step('roles', () => manageRoles(page, hasRoles))
    // The menu of the old host does not have the page.
    if (name !== 'old') await test.step('release', () => releaseVersion(page, hasPlugins))
    const { '/gm_user/GetUserAssets': polled = 0, ...asked } = Object.fromEntries(calls)
    expect(Object.entries(asked).filter(([, times]) => times > 10)).toEqual([])
    if (name !== 'spec') expect(polled, 'a balance that the host does not have').toBe(1)
    await test.step('sign-out', () => signOut(page))
    await page.close()
    await close()
  })
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
