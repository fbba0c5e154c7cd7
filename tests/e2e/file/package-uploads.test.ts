import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator, Route } from '@playwright/test'
import { limits } from '#contract/values/limits.ts'
import { platforms } from '#contract/values/platforms.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import { refuse } from '../support/envelope.ts'
import { versionItem } from '../support/market-steps.ts'
import { choose, chooseLarge, newVersion, openPublish } from '../support/publish-steps.ts'
import { expect, type Page, test } from '../support/test.ts'

// Hashing and uploading megabytes is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const megabyte = 1024 * 1024

/** Numbers of the parts that reach the server, in order. */
function partsSent(page: Page): string[] {
  const parts: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.pathname.endsWith('/app/UploadPart')) parts.push(url.searchParams.get('part') ?? '')
  })
  return parts
}

/** One of each kind; tests/unit/file/package-reading.test.ts has all that can be wrong. */
const wrong = [
  [
    'another plugin’s',
    builderZip('log-glass', '2.4.1', ['linux_amd64']),
    '插件标识是 log-glass，应为 log-lens',
  ],
  ['no zip', Buffer.from('MZ a program'), '不是 ZIP 文件'],
  [
    'a zip bomb',
    buildZip([{ name: '/2.4.1/log-lens_linux_amd64', data: Buffer.alloc(4 * megabyte), deflate: true }]),
    '疑似压缩炸弹',
  ],
] as const

test('screens /app/publish: packages that are not the version’s, not safe, not whole or too large are refused before a byte is sent; one that is mended goes', async ({
  page,
}, testInfo) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const sent = () => calls.filter((url) => /Upload|PublishCreate/.test(url))
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  const row = drawer.getByRole('listitem').filter({ hasText: 'plugin.zip' }).first()

  for (const [what, bytes, message] of wrong) {
    await test.step(what, async () => {
      await choose(page, 'plugin.zip', bytes)
      await expect(row.getByRole('alert')).toContainText(message)
    })
  }

  await test.step('too large', async () => {
    const file = testInfo.outputPath('plugin.zip')
    writeFileSync(file, '')
    truncateSync(file, limits.file.maxBytes + 1)
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(drawer.getByRole('alert').filter({ hasText: '文件超过 200 MB' })).toBeVisible()
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(drawer.getByText('有安装包还没有就绪')).toBeVisible()
    expect(sent()).toEqual([])
  })

  await test.step('a version number that mends the mismatch lets the upload begin', async () => {
    await choose(page, 'plugin.zip', builderZip('log-lens', '3.0.0', ['linux_amd64']))
    await expect(drawer.getByText('版本目录是 3.0.0，应为 2.4.1')).toBeVisible()
    await drawer.getByRole('button', { name: '主版本 3.0.0' }).click()
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
    await expect(drawer.getByText('还缺 4 个平台')).toBeVisible()
  })

  await test.step('what the server refuses is listed beside the upload, and the form is kept', async () => {
    const issues = [{ file: 'plugin.zip', message: '解压后的大小与记录不符' }]
    const stop = await refuse(page, '/app/PublishCreate', 43001, '安装包不符合要求', { issues })
    const changeLog = drawer.getByRole('textbox', { name: '更新日志' })
    await changeLog.fill('- 搜索更快')
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(drawer.getByText('plugin.zip：解压后的大小与记录不符')).toBeVisible()
    await expect(changeLog).toHaveValue('- 搜索更快')
    await stop()
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(versionItem(page, '3.0.0')).toContainText('草稿')
  })
})

test('screens /app/publish: an upload outlives a pause, a reload, cut connections and a changed part, and is gone when it is removed', async ({
  page,
  context,
  consoleGuard,
}, { outputDir }) => {
  consoleGuard.allow(/Failed to load resource/)
  const sent = partsSent(page)
  await openPublish(page, 'author')
  let drawer = await newVersion(page)
  const done = () => drawer.getByText('上传完成，SHA-256 一致')

  await test.step('paused, it survives a reload', async () => {
    const held: Route[] = []
    await page.route('**/app/UploadPart?*part=2', (route) => void held.push(route))
    await chooseLarge(page, outputDir, 9 * megabyte)
    await expect.poll(() => sent, { timeout: 40_000 }).toEqual(['1'])
    await drawer.getByRole('button', { name: '暂停 plugin.zip' }).click()
    await expect(drawer.getByText('已暂停')).toBeVisible()
    // What is still held when nothing is held any more, Chromium sends.
    for (const route of held) await route.abort()
    await page.unroute('**/app/UploadPart?*part=2')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    drawer = await newVersion(page)
  })

  await test.step('cut twice, it goes on where it was, and still ends with the right hash', async () => {
    let cuts = 0
    await page.route('**/app/UploadPart**', async (route) => {
      if (cuts >= 2) return route.continue()
      cuts += 1
      return route.abort('connectionreset')
    })
    await chooseLarge(page, outputDir, 9 * megabyte)
    await tryAgainUntil(page, done())
    expect(cuts).toBe(2)
    expect(sent).toEqual(['1', '2'])
    await page.unroute('**/app/UploadPart**')
    await removeChosen(drawer)
  })

  await test.step('without a connection it waits and says so, then goes on by itself', async () => {
    let isCut = false
    await page.route('**/app/UploadPart**', async (route) => {
      if (isCut) return route.continue()
      isCut = true
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    })
    await chooseLarge(page, outputDir, megabyte)
    await expect(drawer.getByText('网络已断开，恢复后自动继续')).toBeVisible()
    await context.setOffline(false)
    await expect(done()).toBeVisible()
    await page.unroute('**/app/UploadPart**')
    await removeChosen(drawer)
  })

  await test.step('changed on its way, it is refused, and nothing of it stays', async () => {
    await page.route('**/app/UploadPart**', async (route) => {
      const changed = Buffer.from(route.request().postDataBuffer() ?? '')
      changed[changed.length - 1] = 1
      await route.continue({ postData: changed })
    })
    await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
    await choose(page, 'plugin.zip', builderZip('log-lens', '2.4.1', platforms))
    await tryAgainUntil(page, drawer.getByText('分片内容与 SHA-256 不符，请重新发送'))
    await expect(drawer.getByRole('textbox', { name: '更新日志' })).toHaveValue('- 搜索更快')
    await page.unroute('**/app/UploadPart**')
    await drawer.getByRole('button', { name: '重试 plugin.zip' }).click()
    await expect(done()).toBeVisible()
  })
})

/** Removes the chosen file from the form. */
async function removeChosen(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '移除 plugin.zip' }).click()
  await expect(drawer.getByRole('list', { name: '已选择的文件' })).toHaveCount(0)
}

/** Ends every retry delay with an `online` event until the expected element shows. */
async function tryAgainUntil(page: Page, sight: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(sight).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 40_000 })
}
