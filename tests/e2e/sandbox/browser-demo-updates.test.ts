import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import {
  accounts,
  demoFiles,
  enterRenamed,
  expect,
  stopWorkers,
  test,
  userMenu,
} from '../support/browser-demo.ts'
import { expectAccessible } from '../support/looks.ts'
import { countLoads } from '../support/session.ts'

test.describe.configure({ timeout: 90_000 })

/** Copies the demo with another build id. */
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

test(
  'browser-only demo: a new build takes over in every tab, data kept; the product in its place ends worker and data',
  { tag: '@slow' },
  async ({ page, server, context, consoleGuard }, { outputDir }) => {
    // The product asks for calls that a file server does not have.
    consoleGuard.allow(/404/)
    await enterRenamed(page, server.address, '新名字')
    const other = await context.newPage()
    await other.goto(server.address)
    await expect(userMenu(other, '新名字 的菜单')).toBeVisible()

    server.serve(otherBuild(join(outputDir, 'other-build')))
    const loads = [countLoads(page), countLoads(other)]
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
    expect(loads.map((count) => count())).toEqual([1, 1])

    await test.step('the product itself in its place', async () => {
      await other.close()
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
  },
)

test(
  'browser-only demo: a page that the server keeps too long is loaded again once, and then does with the new worker',
  { tag: '@slow' },
  async ({ page, server }, { outputDir }) => {
    await enterRenamed(page, server.address, '旧页面')
    // The worker is new, all else is as before: a cache in between.
    const target = join(outputDir, 'mixed')
    otherBuild(target)
    cpSync(join(demoFiles, 'assets'), join(target, 'assets'), { recursive: true })
    server.serve(target)
    const loads = countLoads(page)
    await page.evaluate(() => {
      void navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
    })
    await expect.poll(loads).toBe(1)
    await expect(userMenu(page, '旧页面 的菜单')).toBeVisible()
    await page.reload()
    await expect(userMenu(page, '旧页面 的菜单')).toBeVisible()
    expect(loads()).toBe(2)
  },
)

test('browser-only demo: data of another version is replaced, which is said before anything else', {
  tag: '@slow',
}, async ({ page, server, consoleGuard }) => {
  // What index.html fetched ahead for the shell waits behind the message.
  consoleGuard.allow(/was preloaded using link preload but not used/)
  // The worker's log says so, too.
  consoleGuard.allow(/\[sandbox\] The stored data is of version 1/)
  await enterRenamed(page, server.address, '会消失的名字')
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
  await expect(page.getByRole('heading', { name: 'The demo’s data was replaced' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '继续' }).click()
  await accounts(page)
    .getByRole('button', { name: /^buyer/ })
    .click()
  await expect(userMenu(page)).toBeVisible()
  await expect(userMenu(page, '会消失的名字 的菜单')).toHaveCount(0)
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
})
