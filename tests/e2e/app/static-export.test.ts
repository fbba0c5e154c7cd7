import { freePort } from '#scripts/lib/ports.ts'
import { runTool } from '#scripts/lib/processes.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type FileServer, serveFiles } from '#tests/support/file-server.ts'
import { builderZip } from '#tests/support/zip.ts'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { hosts, signIn, signOut, submitSignIn } from '../support/hosts.ts'
import { versionItem } from '../support/market-steps.ts'
import { serveFromOtherOrigin } from '../support/serve-host.ts'
import { goTo, submitLogin } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ isFirstVisit: true })

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

  /** Signs in with captcha and password, on the page's own form. */
  async function enter(page: Page, username: string, path: string): Promise<void> {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/GetAuthCode') && response.ok(),
    )
    await page.goto(`${site.address}#${path}`)
    const { data } = await (await answered).json()
    const captcha = await fetch(`${provider.address}/__mock/captcha/${data.imgid}`)
    const { imgcode } = await captcha.json()
    await submitLogin(page, username, imgcode)
  }

  test('design static export: signing in, a list, an upload and a download from another origin', async ({
    page,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (/\/(api|__mock)\//.test(request.url())) hosts.add(new URL(request.url()).origin)
    })
    await page.addInitScript(() => localStorage.setItem('EvPluginID', '1'))
    await enter(page, 'author', '/app/publish')
    await expect(page.getByRole('heading', { name: '插件版本管理', level: 1 })).toBeVisible()
    await expect(versionItem(page, '2.4.0')).toContainText('审核中')

    await page.getByRole('button', { name: '新建版本' }).click()
    const drawer = page.getByRole('dialog', { name: /^新建版本/ })
    const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'plugin.zip', mimeType: 'application/zip', buffer })
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
    await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(drawer).toBeHidden()

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

// One that asks for a captcha and one that does not; a walk of component tests takes the pages of each.
for (const { name, create, hasCaptcha } of hosts) {
  const tag = ['spec', 'first'].includes(name) ? [] : '@slow'
  test(`hosts: the static export works on the ${name} host, which allows its origin`, { tag }, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of 404/)
    const origin = new URL(site.address).origin
    const provider = await serveFromOtherOrigin(create('/api/v1'), { port, origin })
    await test.step('a refusal is HTTP 202', async () => {
      await page.goto(`${site.address}#/login`)
      await submitSignIn(page, { password: 'Wrong9999', hasCaptcha })
      await expect(page.getByText('用户名或密码错误')).toBeVisible()
      // The next captcha is on its way.
      if (hasCaptcha) await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('')
    })
    await signIn(page, site.address, hasCaptcha)
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
