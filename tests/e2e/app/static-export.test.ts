import { freePort } from '#scripts/lib/ports.ts'
import { runTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type FileServer, serveFiles } from '#tests/support/file-server.ts'
import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { builderZip } from '#tests/support/zip.ts'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { versionItem } from '../support/market-steps.ts'
import { serveFromOtherOrigin } from '../support/other-origin.ts'
import { newVersion, saveDraft } from '../support/publish-steps.ts'
import { goTo, submitLogin } from '../support/session.ts'
import { signOut, userMenu } from '../support/shell.ts'
import { signIn } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const folder = inProject('.cache', 'e2e', 'static-export')

let site: FileServer
/** Where the build looks for the provider. */
let port: number

test.beforeAll(async () => {
  // It has a build of its own, whose time is not these tests' matter.
  test.setTimeout(240_000)
  port = await freePort()
  const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', '--outDir', folder]
  const code = await runTool({ package: 'vite' }, args, { VITE_API_BASE: `http://127.0.0.1:${port}/api/v1` })
  expect(code).toBe(0)
  site = await serveFiles(folder)
})

test.afterAll(() => site.close())

test.describe('the mock', () => {
  let provider: MockServer

  test.beforeAll(async () => {
    provider = await serveMock({
      port,
      sharedSandbox: 'provider',
      allowedOrigins: new URL(site.address).origin,
    })
  })

  test.afterAll(() => provider.close())

  test('design static export: signing in, a list, an upload and a download from another origin', async ({
    page,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (/\/(api|__mock)\//.test(request.url())) hosts.add(new URL(request.url()).origin)
    })
    await page.addInitScript(() => localStorage.setItem('EvPluginID', '1'))
    await signIn(page, site.address, provider.address, 'author', '/app/publish')
    await expect(page.getByRole('heading', { name: '插件版本管理', level: 1 })).toBeVisible()
    await expect(versionItem(page, '2.4.0')).toContainText('审核中')

    const drawer = await newVersion(page)
    const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'plugin.zip', mimeType: 'application/zip', buffer })
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
    await saveDraft(drawer)

    await page.getByText('表格', { exact: true }).click()
    await page.getByRole('link', { name: '2.4.1', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /下载/ }).first().click()
    const download = await downloading
    expect([download.suggestedFilename(), new URL(download.url()).origin]).toEqual([
      'plugin.zip',
      provider.address,
    ])
    expect(await download.failure()).toBeNull()
    expect([...hosts]).toEqual([provider.address])
  })
})

// A walk of component tests takes the pages of each.
const family = [
  { name: 'spec', create: createSpecHost, imgcode: specCaptchaCode, tag: '@slow' },
  { name: 'first', create: createFirstHost, imgcode: null, tag: [] },
  { name: 'old', create: createOldHost, imgcode: null, tag: '@slow' },
  { name: 'new', create: createNewHost, imgcode: null, tag: '@slow' },
]
for (const { name, create, imgcode, tag } of family) {
  test(`hosts: the static export works on the ${name} host, which allows its origin`, { tag }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/)
    const origin = new URL(site.address).origin
    const provider = await serveFromOtherOrigin(create('/api/v1'), { port, origin })
    await test.step('a refusal is HTTP 202', async () => {
      await page.goto(`${site.address}#/login`)
      await submitLogin(page, 'admin', imgcode, 'Wrong9999')
      await expect(page.getByText('用户名或密码错误')).toBeVisible()
      // The next captcha is on its way.
      if (imgcode !== null) await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('')
    })
    await page.goto(`${site.address}#/login`)
    await submitLogin(page, 'admin', imgcode, hostPassword)
    await expect(userMenu(page)).toBeVisible()
    await test.step('users, also after a reload on their deep link', async () => {
      await goTo(page, '/permission/user')
      await expect(page.getByRole('row', { name: /operator/ })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('row', { name: /operator/ })).toBeVisible()
    })
    await test.step('sign-out', () => signOut(page))
    await page.goto(`${site.address}favicon.svg`)
    expect(provider.preflights).toContain('content-type,x-token,x-version')
    expect(provider.cookies).toEqual([])
    await provider.close()
  })
}
