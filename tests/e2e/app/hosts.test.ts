import { Hono } from 'hono'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import {
  forgetHost,
  hosts,
  manageRoles,
  releaseVersion,
  signIn,
  signOut,
  standsAt,
} from '../support/hosts.ts'
import { serveConsoleOf } from '../support/serve-host.ts'
import { goTo } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

// It starts hosts and a Worker of its own on a machine that has others.
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

/** None that the console has by itself. */
const base = '/api'

// One after the other behind one console: another address would have all of its code fetched and compiled anew.
test('hosts: every page stands on each of the three hosts, from signing in to signing out', async ({
  page,
  consoleGuard,
}) => {
  // A call that the host does not have is HTTP 404, which the browser's console repeats.
  consoleGuard.allow(/status of 404/)
  const calls = countCalls(page)
  const { address, serve, close } = await serveConsoleOf(new Hono(), base, createWorkerRunner())
  for (const { name, create, hasCaptcha, hasRoles, hasPlugins, lacks } of hosts) {
    await test.step(`${name} host`, async () => {
      serve(create(base))
      calls.clear()
      await forgetHost(page, address)
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
    })
  }
  await page.close()
  await close()
})

/** Counts the calls to the host by path. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>()
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api/v1')
    if (path !== undefined) calls.set(path, (calls.get(path) ?? 0) + 1)
  })
  return calls
}
