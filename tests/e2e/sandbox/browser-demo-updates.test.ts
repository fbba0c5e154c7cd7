import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { buildWeb } from '#scripts/lib/web-build.ts'
import { accounts, demoFiles, enter, enterRenamed, expect, test, userMenu } from '../support/browser-demo.ts'
import { expectAccessible } from '../support/looks.ts'
import { countLoads } from '../support/session.ts'

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

test('browser-only demo: a new build takes over in all tabs; the product removes worker and data', async ({
  page,
  server,
  context,
  consoleGuard,
}, { outputDir }) => {
  // The product makes calls that a file server does not have; a reload waits for the new worker.
  consoleGuard.allow(/404|was preloaded using link preload but not used/)
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
  expect(loads.map((count) => count())).toEqual([1, 1])

  await test.step('the product is served in its place', async () => {
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
})

// tests/worker/sandbox/older-data.test.ts holds how the data are replaced.
test('browser-only demo: a notice tells that old data are gone', async ({ page, server, consoleGuard }) => {
  // The preloaded files of the shell are unused until the notice is closed.
  consoleGuard.allow(/was preloaded using link preload but not used/)
  await enter(page, server.address, 'buyer')
  await page.evaluate(() => localStorage.setItem('demo-data', '1'))
  await page.reload()
  await expect(page.getByRole('heading', { name: '演示数据已更新' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The demo’s data was replaced' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(accounts(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '演示数据已更新' })).toHaveCount(0)
})
