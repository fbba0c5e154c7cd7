import { freePort } from '#scripts/lib/ports.ts'
import { runTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type FileServer, serveFiles } from '#tests/support/file-server.ts'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { versionItem } from '../support/market-steps.ts'
import { newVersion, savePackage } from '../support/publish-steps.ts'
import { goTo, submitLogin } from '../support/session.ts'
import { signOut, userMenu } from '../support/shell.ts'
import { signIn } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'
import { serveFromOtherOrigin } from './other-origin.ts'

test.describe.configure({ mode: 'serial' })

const folder = inProject('.cache', 'e2e', 'static-export')

let site: FileServer
/** The port of the provider's address in the build. */
let port: number

test.beforeAll(async () => {
  port = await freePort()
  const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', '--outDir', folder]
  const code = await runTool({ package: 'vite' }, args, { VITE_API_BASE: `http://127.0.0.1:${port}/api/v1` })
  expect(code).toBe(0)
  site = await serveFiles(folder)
})

test.afterAll(() => site.close())

test('design static export: sign-in, upload and download work on a mock elsewhere', async ({ page }) => {
  const { origin } = new URL(site.address)
  const provider = await serveMock({ port, sharedSandbox: 'provider', allowedOrigins: origin })
  const called = new Set<string>()
  page.on('request', (request) => {
    if (/\/(api|__mock)\//.test(request.url())) called.add(new URL(request.url()).origin)
  })
  await page.addInitScript(() => localStorage.setItem('EvPluginID', '1'))
  await signIn(page, site.address, provider.address, 'author', '/app/publish')
  await expect(versionItem(page, '2.4.0')).toContainText('审核中')

  await savePackage(page, await newVersion(page))

  await page.getByText('表格', { exact: true }).click()
  await page.getByRole('link', { name: '2.4.1', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /下载/ }).first().click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('plugin.zip')
  expect(new URL(download.url()).origin).toBe(provider.address)
  expect(await download.failure()).toBeNull()
  expect([...called]).toEqual([provider.address])
  await page.close()
  await provider.close()
})

// The pages of all hosts are tested as components; here are CORS and the ports.
test('hosts: the static export works on a host without a demo', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  const { origin } = new URL(site.address)
  const provider = await serveFromOtherOrigin(createNewHost('/api/v1'), { port, origin })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.address}#/login`)
  await submitLogin(page, 'admin', null, 'Wrong9999')
  await expect(page.getByText('用户名或密码错误')).toBeVisible()
  await submitLogin(page, 'admin', null, hostPassword)
  await expect(userMenu(page)).toBeVisible()
  await goTo(page, '/permission/user')
  await expect(page.getByRole('row', { name: /operator/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /operator/ })).toBeVisible()
  await signOut(page)
  await page.goto(`${site.address}favicon.svg`)
  expect(provider.preflights).toContain('content-type,x-token,x-version')
  expect(provider.cookies).toEqual([])
  expect(asked.filter((path) => /demo|__mock/.test(path))).toEqual([])
  await provider.close()
})
