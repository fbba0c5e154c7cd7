import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSize } from '#scripts/lib/bundle-size.ts'
import {
  demoFiles,
  enter,
  enterRenamed,
  expect,
  folder,
  stopWorkers,
  test,
  userMenu,
} from '../support/browser-demo.ts'
import { newVersion, savePackage, selectLogLens } from '../support/publish-steps.ts'
import { failedCalls } from '../support/test.ts'

test('browser-only demo: the first visit asks only for files', async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await enter(page, server.address, 'admin', '/permission/user')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText(/^共 \d+ 条/)).toBeVisible()
  expect(server.asked.filter((path) => !path.startsWith(folder))).toEqual([])
  expect(server.asked.filter((path) => /api|__mock/.test(path))).toEqual([])
  expect(server.asked).toContain(`${folder}demo-worker.js`)
  // 64 kB of it are the pictures of the demo's plugins.
  expect(gzipSize(readFileSync(join(demoFiles, 'demo-worker.js')))).toBeLessThan(245_000)

  await test.step('a slow, a dropped and an unknown call end as with a server', async () => {
    const answers = await page.evaluate(async () => {
      const faults = (body: object) => fetch('./__mock/faults', { method: 'PUT', body: JSON.stringify(body) })
      const call = (path: string) => fetch(`./api/v1${path}`, { method: 'POST', body: '{}' })
      const unknown = await (await call('/no/such/call')).json()
      await faults({ latency_ms: [1000, 1000] })
      const order: string[] = []
      const slow = call('/GetAuthCode').then(() => order.push('slow'))
      await fetch('./__mock/state').then(() => order.push('control'))
      await slow
      await faults({ rules: [{ path: '/GetAuthCode', drop: true, times: 1 }] })
      const dropped = await call('/GetAuthCode').then(
        () => 'answered',
        (error: unknown) => (error instanceof TypeError ? 'failed' : String(error)),
      )
      const after = await (await call('/GetAuthCode')).json()
      return { unknown: unknown.code, order, dropped, after: after.code }
    })
    expect(answers).toEqual({ unknown: 404, order: ['control', 'slow'], dropped: 'failed', after: 0 })
  })
})

test('browser-only demo: a package is uploaded and downloaded, an order paid', async ({ page, server }) => {
  await page.goto(`${server.address}favicon.svg`)
  await selectLogLens(page)
  await enter(page, server.address, 'author', '/app/publish')
  const bytes = await savePackage(page, await newVersion(page))
  await page.getByRole('link', { name: '2.4.1', exact: true }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: '下载 Linux x64' }).click()
  expect(await readFile(await (await started).path())).toEqual(bytes)

  await page.goto(`${server.address}#/member/pay`)
  await page.getByRole('radio', { name: /^300 ev 币/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '在本机打开支付页面' }).click()
  await (await opened).getByRole('button', { name: '支付 ¥30.00' }).click()
  await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
})

test('browser-only demo: a change outlives reloads and the worker', async ({ page, server, context }) => {
  await enterRenamed(page, server.address, '林小满')
  await stopWorkers(page)
  await page.reload()
  await expect(userMenu(page, '林小满 的菜单')).toBeVisible()

  const session = await context.newCDPSession(page)
  await session.send('Page.reload', { ignoreCache: true })
  await expect(userMenu(page, '林小满 的菜单')).toBeVisible()

  const other = await context.newPage()
  await other.goto(server.address)
  await expect(userMenu(other, '林小满 的菜单')).toBeVisible()
  expect(server.asked.filter((path) => /api|__mock/.test(path))).toEqual([])

  await test.step('data that the browser deletes is seeded again', async () => {
    await other.close()
    await page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      const deleting = indexedDB.deleteDatabase(name)
      await new Promise((resolve, reject) => {
        deleting.onsuccess = resolve
        deleting.onerror = reject
      })
    })
    await page.evaluate(() => localStorage.clear())
    // The worker that was running while its data went still answers.
    const next = await context.newPage()
    await page.close()
    await enter(next, server.address, 'buyer')
    await next.reload()
    await expect(userMenu(next)).toBeVisible()
    await expect(userMenu(next, '林小满 的菜单')).toHaveCount(0)
  })
})
