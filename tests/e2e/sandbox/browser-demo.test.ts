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
import { chooseLarge, newVersion, saveDraft, selectLogLens } from '../support/publish-steps.ts'
import { failedCalls } from '../support/test.ts'

// Hashing and uploading megabytes is slow on a busy machine.
test.describe.configure({ timeout: 90_000 })

test('browser-only demo: the first visit has data and accounts, and asks the server for nothing but files', async ({
  page,
  server,
}) => {
  await enter(page, server.address, 'admin', '/permission/user')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText(/^共 \d+ 条/)).toBeVisible()
  expect(server.asked.filter((path) => /api|__mock/.test(path))).toEqual([])
  expect(server.asked.every((path) => path.startsWith(folder))).toBe(true)
  expect(server.asked).toContain(`${folder}demo-worker.js`)
  // Of which the pictures of the demo's plugins are 64 kB.
  expect(gzipSize(readFileSync(join(demoFiles, 'demo-worker.js')))).toBeLessThan(240_000)
})

test('browser-only demo: a refusal, a late answer and a cut connection reach the page as from a server', {
  tag: '@slow',
}, async ({ page, server, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  await enter(page, server.address, 'buyer')
  const answers = await page.evaluate(async () => {
    const faults = (body: object) => fetch('./__mock/faults', { method: 'PUT', body: JSON.stringify(body) })
    const call = (path: string) => fetch(`./api/v1${path}`, { method: 'POST', body: '{}' })
    const unknown = await (await call('/no/such/call')).json()
    await faults({ latency_ms: [1000, 1000] })
    const order: string[] = []
    const late = call('/GetAuthCode').then(() => order.push('late'))
    // The controls are never late.
    await fetch('./__mock/state').then(() => order.push('prompt'))
    await late
    await faults({ rules: [{ path: '/GetAuthCode', drop: true, times: 1 }] })
    const dropped = await call('/GetAuthCode').then(
      () => 'answered',
      (error: unknown) => (error instanceof TypeError ? 'cut' : String(error)),
    )
    const after = await (await call('/GetAuthCode')).json()
    return { unknown: unknown.code, order, dropped, after: after.code }
  })
  expect(answers).toEqual({ unknown: 404, order: ['prompt', 'late'], dropped: 'cut', after: 0 })
})

test('browser-only demo: a change outlives reloads and the worker, other tabs see it, and lost data is made anew', {
  tag: '@slow',
}, async ({ page, server, context }) => {
  await enterRenamed(page, server.address, '林小满')
  await page.reload()
  await expect(userMenu(page, '林小满 的菜单')).toBeVisible()

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

  await test.step('data that the browser takes away is made anew', async () => {
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
    // The worker, whose data went while it was awake, is still the one that answers.
    const next = await context.newPage()
    await page.close()
    await enter(next, server.address, 'buyer')
    await next.reload()
    await expect(userMenu(next)).toBeVisible()
    await expect(userMenu(next, '林小满 的菜单')).toHaveCount(0)
  })
})

// The journeys through this host are those of browser-demo-script.test.ts.
test(
  'hosts: the console as files alone uploads a package in parts, and it comes back as it was, also in a range',
  { tag: '@slow' },
  async ({ page, server }, { outputDir }) => {
    await page.goto(`${server.address}favicon.svg`)
    await selectLogLens(page)
    await enter(page, server.address, 'author', '/app/publish')
    const drawer = await newVersion(page)
    const zip = await chooseLarge(page, outputDir, 9 * 1024 * 1024)
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 30_000 })
    await saveDraft(drawer)

    await stopWorkers(page)
    await page.getByRole('link', { name: '2.4.1', exact: true }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: '下载 Linux x64' })
    const started = page.waitForEvent('download')
    await link.click()
    const download = await started
    expect(download.suggestedFilename()).toBe('plugin.zip')
    expect((await readFile(await download.path())).equals(zip)).toBe(true)

    const range = await link.evaluate(async (element) => {
      if (!(element instanceof HTMLAnchorElement)) throw new Error('That is no link.')
      // Across the boundary of the first part.
      const response = await fetch(element.href, { headers: { Range: 'bytes=8388600-8388615' } })
      const { status, headers } = response
      return { status, range: headers.get('Content-Range'), text: await response.text() }
    })
    expect(range).toEqual({
      status: 206,
      range: `bytes 8388600-8388615/${zip.length}`,
      text: zip.subarray(8388600, 8388616).toString(),
    })
    expect(server.asked.filter((path) => /api/.test(path))).toEqual([])
  },
)
