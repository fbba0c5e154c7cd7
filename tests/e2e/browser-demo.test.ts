import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeOf } from '../../scripts/lib/bundle-size.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { inProject } from '../../scripts/lib/project.ts'
import { buildDemo, buildWeb } from '../../scripts/lib/web-build.ts'
import { buildZip } from '../support/zip.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type FileServer, serveFiles } from './support/file-server.ts'
import { storeBefore } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

// One after another: the first may have to build the demo.
test.describe.configure({ mode: 'default', timeout: 90_000 })
test.use({ serviceWorkers: 'allow' })

/** Below a folder, as at GitHub Pages. */
const folder = '/console/demo/'
const demoFiles = inProject('dist', 'demo')

let server: FileServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await buildDemo()
})

test.beforeEach(async () => {
  server = await serveFiles(demoFiles, folder, await freePort())
})

test.afterEach(() => server.close())

const accounts = (page: Page) => page.getByRole('region', { name: '演示账号' })
const userMenu = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens the sign-in page, and signs in with one click. */
async function enter(page: Page, username: string, path = '/dashboard'): Promise<void> {
  await page.goto(`${server.address}#/login?redirect=${encodeURIComponent(path)}`)
  await accounts(page)
    .getByRole('button', { name: new RegExp(`^${username}`) })
    .click()
  await expect(userMenu(page, /的菜单$/)).toBeVisible()
}

/** Signs in as the buyer, who then calls himself otherwise. */
async function enterRenamed(page: Page, name: string): Promise<void> {
  await enter(page, 'buyer', '/member/base')
  await page.getByRole('button', { name: '编辑资料' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(userMenu(page, `${name} 的菜单`)).toBeVisible()
}

/** Ends the worker, as the browser does when nobody has called for a while. */
async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** A copy of the demo as if it were built from something else. */
function otherBuild(target: string): string {
  cpSync(demoFiles, target, { recursive: true })
  const worker = readFileSync(join(target, 'demo-worker.js'), 'utf8')
  const build = readFileSync(inProject('dist', '.demo-hash'), 'utf8').slice(0, 16)
  expect(worker).toContain(build)
  const scripts = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  for (const file of scripts) {
    const source = readFileSync(join(target, file), 'utf8')
    writeFileSync(join(target, file), source.replaceAll(build, 'anotherbuild0000'))
  }
  return target
}

/** How often the page is loaded from now on. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => {
    loads.count += 1
  })
  return loads
}

test('browser-only demo: the first visit has data and accounts, and asks the server for nothing but files', async ({
  page,
}) => {
  await enter(page, 'admin', '/permission/user')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText(/^共 \d+ 条/)).toBeVisible()
  expect(server.asked.filter((path) => /api|__mock/.test(path))).toEqual([])
  expect(server.asked.every((path) => path.startsWith(folder))).toBe(true)
})

test('browser-only demo: the whole provider is one script of less than 130 kB', async ({ page }) => {
  await page.goto(server.address)
  await expect(accounts(page)).toBeVisible()
  expect(server.asked).toContain(`${folder}demo-worker.js`)
  expect(sizeOf(readFileSync(join(demoFiles, 'demo-worker.js'))).gzip).toBeLessThan(130_000)
})

test('browser-only demo: a change outlives a reload, a reload past the cache and the worker, and other tabs see it', async ({
  page,
  context,
}) => {
  await enterRenamed(page, '林小满')
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
})

test('browser-only demo: a package is uploaded in parts and comes back as it was, as a whole and in a range', async ({
  page,
}) => {
  await storeBefore(page, { EvPluginID: '1' })
  await enter(page, 'author', '/app/publish')
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
  const data = Buffer.alloc(9 * 1024 * 1024, 'a program, ')
  const zip = buildZip([{ name: '/2.4.1/log-lens_linux_amd64', data }])
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plugin.zip', mimeType: 'application/zip', buffer: zip })
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 30_000 })
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer).toBeHidden()

  await stopWorkers(page)
  await page.getByRole('button', { name: '详情 2.4.1' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: '下载 Linux x64' })
  const started = page.waitForEvent('download')
  await link.click()
  const download = await started
  expect(download.suggestedFilename()).toBe('plugin.zip')
  expect((await readFile(await download.path())).equals(zip)).toBe(true)

  const range = await link.evaluate(async (element) => {
    if (!(element instanceof HTMLAnchorElement)) throw new Error('That is no link.')
    // Across the border of the first part.
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
})

test('browser-only demo: a refusal, a delay and a cut connection reach the page as from a server', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR/)
  await enter(page, 'admin')
  const answers = await page.evaluate(async () => {
    const faults = (body: object) => fetch('./__mock/faults', { method: 'PUT', body: JSON.stringify(body) })
    const call = (path: string) => fetch(`./api/v1${path}`, { method: 'POST', body: '{}' })
    const unknown = await (await call('/no/such/call')).json()
    await faults({ rules: [{ path: '/GetAuthCode', drop: true, times: 1 }] })
    const dropped = await call('/GetAuthCode').then(
      () => 'answered',
      (error: unknown) => (error instanceof TypeError ? 'cut' : String(error)),
    )
    const after = await (await call('/GetAuthCode')).json()
    return { unknown: unknown.code, dropped, after: after.code }
  })
  expect(answers).toEqual({ unknown: 404, dropped: 'cut', after: 0 })
})

test('browser-only demo: a new build takes over in every tab, each loaded again once at most, and the data stays', async ({
  page,
  context,
}, { outputDir }) => {
  await enterRenamed(page, '新名字')
  const other = await context.newPage()
  await other.goto(server.address)
  await expect(userMenu(other, '新名字 的菜单')).toBeVisible()

  server.serve(otherBuild(join(outputDir, 'other-build')))
  const loads = [loadsOf(page), loadsOf(other)]
  const reloaded = other.waitForEvent('domcontentloaded')
  await page.reload()
  await reloaded
  await expect(userMenu(page, '新名字 的菜单')).toBeVisible()
  await expect(userMenu(other, '新名字 的菜单')).toBeVisible()
  for (const each of [page, other]) {
    const build = await each.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      const answer = new Promise<MessageEvent>((resolve) => {
        port1.onmessage = resolve
      })
      navigator.serviceWorker.controller?.postMessage('open', [port2])
      return (await answer).data.build
    })
    expect(build).toBe('anotherbuild0000')
  }
  expect(loads.map(({ count }) => count)).toEqual([1, 1])
})

test('browser-only demo: a page that the server keeps too long is loaded again once, and then does with the new worker', async ({
  page,
}, { outputDir }) => {
  await enterRenamed(page, '旧页面')
  // The worker is new, all else is as before: a cache in between.
  const target = join(outputDir, 'mixed')
  otherBuild(target)
  cpSync(join(demoFiles, 'assets'), join(target, 'assets'), { recursive: true })
  server.serve(target)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
  await page.waitForEvent('domcontentloaded')
  const loads = loadsOf(page)
  await expect(userMenu(page, '旧页面 的菜单')).toBeVisible()
  await page.reload()
  await expect(userMenu(page, '旧页面 的菜单')).toBeVisible()
  expect(loads.count).toBe(1)
})

test('browser-only demo: data of another version is replaced, which is said before anything else', async ({
  page,
}) => {
  await enterRenamed(page, '会消失的名字')
  await page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opening = indexedDB.open(name)
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const transaction = opening.result.transaction('items', 'readwrite')
    const done = new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    const cursor = transaction
      .objectStore('items')
      .openCursor(IDBKeyRange.bound('bucket:sandbox:', 'bucket:sandbox;'))
    cursor.onsuccess = () => {
      cursor.result?.update(String(cursor.result.value).replace(/"version":\d+/, '"version":1'))
      cursor.result?.continue()
    }
    await done
    opening.result.close()
    localStorage.setItem('demo-data', '1')
  })
  await stopWorkers(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: '演示数据已更新' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The demo’s data is new' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '继续' }).click()
  await accounts(page)
    .getByRole('button', { name: /^buyer/ })
    .click()
  await expect(userMenu(page, /的菜单$/)).toBeVisible()
  await expect(userMenu(page, '会消失的名字 的菜单')).toHaveCount(0)
  await page.reload()
  await expect(userMenu(page, /的菜单$/)).toBeVisible()
})

test('browser-only demo: the product itself, served in its place, ends the worker and deletes the data', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/)
  await enterRenamed(page, '演示用户')
  await buildWeb()
  server.serve(inProject('dist', 'web'))
  await page.reload()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect.poll(() => server.asked).toContain('/api/v1/GetAuthCode')
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    isControlled: navigator.serviceWorker.controller !== null,
    databases: await indexedDB.databases(),
    token: localStorage.getItem('Admin-Token'),
  }))
  expect(left).toEqual({ workers: 0, isControlled: false, databases: [], token: null })
})

const unusable = [
  [
    'without service workers',
    '无法在此浏览器中打开演示',
    'This browser cannot open the demo',
    () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  ],
  [
    'at an address that is not safe',
    '无法在此地址打开演示',
    'The demo cannot be opened at this address',
    () => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      Object.defineProperty(window, 'isSecureContext', { value: false })
    },
  ],
] as const

for (const [what, chinese, english, prepare] of unusable) {
  test(`browser-only demo: a browser ${what} says so in both languages`, async ({ page }) => {
    await page.addInitScript(prepare)
    await page.goto(server.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([chinese, english])
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('lang', 'en'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([english, chinese])
  })
}

test.describe('with service workers blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('browser-only demo: a browser that starts no worker says so, and tries again when asked to', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/no service worker|blocked by Playwright/)
    await page.goto(server.address)
    await expect(page.getByRole('heading', { name: '无法启动演示' })).toBeVisible()
    await expectAccessible(page)
    const again = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: '重试' }).click()
    await again
    await expect(page.getByRole('heading', { name: 'The demo could not be started' })).toBeVisible()
  })
})
