import { truncateSync, writeFileSync } from 'node:fs'
import { platforms } from '../../contract/file.ts'
import { limits } from '../../contract/limits.ts'
import { builderZip, buildZip } from '../support/zip.ts'
import { versionItem } from './support/market-steps.ts'
import { choose, newVersion, openPublish } from './support/publish-steps.ts'
import { expect, type Page, test } from './support/test.ts'

// Hashing and sending megabytes takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 })

const megabyte = 1024 * 1024

/** A zip too large for one part, as the builder makes it; the same each time. */
function largeZip(bytes: number): Buffer {
  return buildZip([{ name: '/2.4.1/log-lens_linux_amd64', data: Buffer.alloc(bytes, 'a program, ') }])
}

/** The parts that reach the server, one after the other. */
function partsSent(page: Page): string[] {
  const parts: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.pathname.endsWith('/app/UploadPart')) parts.push(url.searchParams.get('part') ?? '')
  })
  return parts
}

const wrong = [
  [
    'another plugin’s',
    builderZip('log-glass', '2.4.1', ['linux_amd64']),
    '插件标识是 log-glass，应为 log-lens',
  ],
  ['another version’s', builderZip('log-lens', '9.9.9', ['linux_amd64']), '版本目录是 9.9.9，应为 2.4.1'],
  ['with .. in a name', buildZip([{ name: '../log-lens_linux_amd64', data: 'x' }]), '路径不安全'],
  ['no zip', Buffer.from('MZ a program'), '不是 ZIP 文件'],
  ['truncated', builderZip('log-lens', '2.4.1', platforms).subarray(0, 200), '可能已被截断'],
  [
    'a zip bomb',
    buildZip([{ name: '/2.4.1/log-lens_linux_amd64', data: Buffer.alloc(4 * megabyte), deflate: true }]),
    '疑似压缩炸弹',
  ],
] as const

test('screens /app/publish: packages that are not the version’s, not safe, not whole or too large are refused before a byte is sent', async ({
  page,
}, testInfo) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  for (const [what, bytes, message] of wrong) {
    await test.step(what, async () => {
      await choose(page, `${what}.zip`, bytes)
      const row = drawer
        .getByRole('listitem')
        .filter({ hasText: `${what}.zip` })
        .first()
      await expect(row.getByRole('alert')).toContainText(message)
    })
  }
  const file = testInfo.outputPath('too large.zip')
  writeFileSync(file, '')
  truncateSync(file, limits.file.maxBytes + 1)
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(drawer.getByRole('alert').filter({ hasText: '文件超过 200 MB' })).toBeVisible()
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer.getByText('有安装包还没有就绪')).toBeVisible()
  expect(calls.filter((url) => /Upload|PublishCreate/.test(url))).toEqual([])
})

test('screens /app/publish: a package that is changed on its way is refused, and nothing of it stays', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/)
  await page.route('**/app/UploadPart**', async (route) => {
    const changed = Buffer.from(route.request().postDataBuffer() ?? '')
    changed[changed.length - 1] = 1
    await route.continue({ postData: changed })
  })
  await page.clock.install()
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await choose(page, 'plugin.zip', builderZip('log-lens', '2.4.1', platforms))
  // It tries again a few times, after a while each.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(drawer.getByText('分片内容与 SHA-256 不符，请重新发送')).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
  await expect(drawer.getByRole('textbox', { name: '更新日志' })).toHaveValue('- 搜索更快')
  await page.unroute('**/app/UploadPart**')
  await drawer.getByRole('button', { name: '重试 plugin.zip' }).click()
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
})

test('screens /app/publish: a version number that mends the mismatch lets the upload begin', async ({
  page,
}) => {
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await choose(page, 'plugin.zip', builderZip('log-lens', '3.0.0', ['linux_amd64']))
  await expect(drawer.getByText('版本目录是 3.0.0，应为 2.4.1')).toBeVisible()
  await drawer.getByRole('button', { name: '主版本 3.0.0' }).click()
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expect(drawer.getByText('还缺 4 个平台')).toBeVisible()
})

test('screens /app/publish: what the server refuses is listed beside the upload, and the form is kept', async ({
  page,
}) => {
  await page.route('**/app/PublishCreate', (route) =>
    route.fulfill({
      status: 202,
      json: {
        code: 43001,
        msg: '安装包不符合要求',
        data: { issues: [{ file: 'plugin.zip', message: '解压后的大小与记录不符' }] },
      },
    }),
  )
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await choose(page, 'plugin.zip', builderZip('log-lens', '2.4.1', platforms))
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer.getByText('plugin.zip：解压后的大小与记录不符')).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: '更新日志' })).toHaveValue('- 搜索更快')
  await page.unroute('**/app/PublishCreate')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(versionItem(page, '2.4.1')).toContainText('草稿')
})

test('screens /app/publish: a connection that is cut twice, and the upload still ends with the right hash', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/)
  let cuts = 0
  await page.route('**/app/UploadPart**', async (route) => {
    if (route.request().url().includes('part=2') && cuts < 2) {
      cuts += 1
      await route.abort('connectionreset')
    } else await route.continue()
  })
  const sent = partsSent(page)
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await choose(page, 'plugin.zip', largeZip(9 * megabyte))
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 40_000 })
  expect(cuts).toBe(2)
  expect(sent).toEqual(['1', '2'])
})

test('screens /app/publish: without a connection the upload waits and says so, then goes on by itself', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/)
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  let isCut = false
  await page.route('**/app/UploadPart**', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await choose(page, 'plugin.zip', largeZip(megabyte))
  await expect(drawer.getByText('网络已断开，恢复后自动继续')).toBeVisible()
  await context.setOffline(false)
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
})

test('screens /app/publish: an upload is paused, survives a reload, and goes on where it was', async ({
  page,
}) => {
  const sent = partsSent(page)
  await openPublish(page, 'author')
  let drawer = await newVersion(page)
  await page.route('**/app/UploadPart?*part=2', () => undefined)
  await choose(page, 'plugin.zip', largeZip(9 * megabyte))
  await expect.poll(() => sent, { timeout: 40_000 }).toEqual(['1'])
  await drawer.getByRole('button', { name: '暂停 plugin.zip' }).click()
  await expect(drawer.getByText('已暂停')).toBeVisible()
  await page.unroute('**/app/UploadPart?*part=2')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  drawer = await newVersion(page)
  await choose(page, 'plugin.zip', largeZip(9 * megabyte))
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 40_000 })
  expect(sent).toEqual(['1', '2'])
})

test('screens /app/publish: a cancelled upload is gone, and nothing more of it is sent', async ({ page }) => {
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  let asked = 0
  await page.route('**/app/UploadPart**', () => {
    asked += 1
  })
  await choose(page, 'plugin.zip', largeZip(9 * megabyte))
  await expect.poll(() => asked).toBe(1)
  await drawer.getByRole('button', { name: '移除 plugin.zip' }).click()
  await expect(drawer.getByRole('list', { name: '已选择的文件' })).toHaveCount(0)
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect(drawer).toBeHidden()
  expect(asked).toBe(1)
})
