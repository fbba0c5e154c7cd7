import { truncateSync, writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { limits } from '../../contract/limits.ts'
import { builderZip, buildZip } from '../support/zip.ts'
import { expectAccessible } from './support/accessibility.ts'
import { changeAnswers, without } from './support/envelope.ts'
import { confirm, versionItem } from './support/market-steps.ts'
import { callAs } from './support/provider.ts'
import { openAs, storeBefore, tokenOf, type Username } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

// Hashing and sending megabytes takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 })

const path = '/app/publish'
const platforms = ['windows_amd64', 'linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64']
const megabyte = 1024 * 1024

/** A plugin of the demo's author: 2.4.0 of it waits for review, so the next one is 2.4.1. */
const logLens = 1
/** 3.1.0 of it is approved, 3.0.2 the latest. */
const queryStudio = 3
/** 1.3.0 of it was rejected. */
const synonymManager = 4

async function openPublish(page: Page, username: Username, plugin = logLens): Promise<void> {
  await storeBefore(page, { EvPluginID: String(plugin) })
  await openAs(page, username, path)
  await expect(page.getByRole('heading', { name: '插件版本', level: 1 })).toBeVisible()
}

async function newVersion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
  return drawer
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/zip', buffer })
}

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

test('screens /app/publish: an author’s versions, newest first, with whose turn it is', async ({ page }) => {
  await openPublish(page, 'author')
  const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(items.first()).toContainText('2.4.0')
  await expect(items.first()).toContainText(/轮到审核员：排在第 \d+ 位/)
  await expect(versionItem(page, '2.3.1')).toContainText('最新')
  await expectAccessible(page)
  await page.getByText('表格', { exact: true }).click()
  await expect(page.getByRole('table', { name: '插件版本' }).getByRole('row').nth(1)).toContainText('2.4.0')
  await expect(page).toHaveURL(/view=table/)
  await page.getByRole('combobox', { name: '状态' }).selectOption('已发布')
  await expect(page.getByRole('table', { name: '插件版本' }).getByRole('row').nth(1)).toContainText('2.3.1')
  await page.getByRole('button', { name: '详情 2.3.1' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: '更新日志' })).toBeVisible()
  await expectAccessible(page)
})

test('screens /app/publish: the builder’s one zip fills five platforms, and the version goes to review', async ({
  page,
}) => {
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await choose(page, 'plugin.zip', builderZip('log-lens', '2.4.1', platforms))
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await expect(drawer.getByRole('region', { name: '预览' }).getByRole('listitem')).toHaveText('搜索更快')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(page.getByText('2.4.1 已提交审核')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(versionItem(page, '2.4.1')).toContainText('审核中')
})

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

for (const [what, bytes, message] of wrong) {
  test(`screens /app/publish: a package that is ${what} is refused before a byte is sent`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await openPublish(page, 'author')
    const drawer = await newVersion(page)
    await choose(page, 'plugin.zip', bytes)
    const row = drawer.getByRole('listitem').filter({ hasText: 'plugin.zip' }).first()
    await expect(row.getByRole('alert')).toContainText(message)
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(drawer.getByText('有安装包还没有就绪')).toBeVisible()
    expect(calls.filter((url) => /Upload|PublishCreate/.test(url))).toEqual([])
  })
}

test('screens /app/publish: a package that is too large is refused before a byte is sent', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('plugin.zip')
  writeFileSync(file, '')
  truncateSync(file, limits.file.maxBytes + 1)
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(drawer.getByRole('alert').filter({ hasText: '文件超过 200 MB' })).toBeVisible()
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
  }).toPass()
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
  await choose(page, 'plugin.zip', largeZip(17 * megabyte))
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 40_000 })
  expect(cuts).toBe(2)
  expect(sent).toEqual(['1', '2', '3'])
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

test('screens /app/publish: rejected with a reason, mended, approved and released', async ({ page }) => {
  await openPublish(page, 'reviewer')
  const queue = page.getByRole('list').filter({ hasText: '日志透镜 2.4.0' }).first()
  await queue.getByRole('button', { name: '审核 日志透镜 2.4.0' }).click()
  const drawer = page.getByRole('dialog', { name: '审核 日志透镜 2.4.0' })
  await drawer.getByRole('button', { name: '领取审核' }).click()
  await drawer.getByRole('button', { name: '驳回' }).click()
  const form = drawer.getByRole('form', { name: '驳回 日志透镜 2.4.0' })
  await form.getByRole('button', { name: '驳回' }).click()
  await expect(form.getByText('请选择或填写原因')).toBeVisible()
  await expect(form).toContainText('会原样展示给作者')
  await form.getByLabel('更新日志不够清楚，请补充').check()
  await form.getByLabel('补充说明').fill('请写明兼容范围')
  await form.getByRole('button', { name: '驳回' }).click()
  await expect(drawer.getByText('已驳回 日志透镜 2.4.0，原因已告知作者。')).toBeVisible()
  const next = drawer.getByRole('button', { name: /^审核下一个/ })
  await expect(next).toBeFocused()

  await becomes(page, 'author')
  const item = versionItem(page, '2.4.0')
  await expect(item).toContainText('请写明兼容范围')
  await item.getByRole('button', { name: '2.4.0 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '编辑更新日志' }).click()
  const editor = page.getByRole('dialog', { name: '编辑更新日志 · 2.4.0' })
  await editor.getByRole('textbox', { name: '更新日志' }).fill('- 适配深色主题\n- 兼容 2.4 及以上')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(item.getByRole('listitem')).toHaveText(['适配深色主题', '兼容 2.4 及以上'])
  await item.getByRole('button', { name: '重新提交 2.4.0' }).click()
  await expect(item).toContainText('审核中')

  await becomes(page, 'reviewer')
  await versionItem(page, '2.4.0').getByRole('button', { name: '审核 2.4.0' }).click()
  await drawer.getByRole('button', { name: '领取审核' }).click()
  await drawer.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog', { name: '通过审核' }).getByRole('button', { name: '通过' }).click()
  await expect(drawer.getByText('已通过 日志透镜 2.4.0。')).toBeVisible()

  await becomes(page, 'author')
  await item.getByRole('button', { name: '发布 2.4.0' }).click()
  const release = page.getByRole('dialog', { name: '发布 2.4.0' })
  await release.getByRole('button', { name: '发布 2.4.0' }).click()
  await expect(item).toContainText('最新')
})

test('screens /app/publish: the next in the queue follows a decision, and the header with it', async ({
  page,
}) => {
  await openPublish(page, 'reviewer')
  await page.getByRole('button', { name: '审核 云端备份 1.0.0' }).click()
  const first = page.getByRole('dialog', { name: '审核 云端备份 1.0.0' })
  await expect(page.getByRole('button', { name: '选择插件: 云端备份' })).toBeVisible()
  await first.getByRole('button', { name: '领取审核' }).click()
  await expect(first.getByText('您已领取')).toBeVisible()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
  await first.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog', { name: '通过审核' }).getByRole('button', { name: '通过' }).click()
  await first.getByRole('button', { name: '审核下一个：向量探针 0.1.0' }).click()
  const second = page.getByRole('dialog', { name: '审核 向量探针 0.1.0' })
  await expect(second.getByRole('button', { name: '领取审核' })).toBeVisible()
  await expect(page.getByRole('button', { name: '选择插件: 向量探针' })).toBeVisible()
})

test('screens /app/publish: of two reviewers the second is told who was faster', async ({ page }) => {
  await openPublish(page, 'reviewer')
  await page.getByRole('button', { name: '审核 日志透镜 2.4.0' }).click()
  const drawer = page.getByRole('dialog', { name: '审核 日志透镜 2.4.0' })
  await expect(drawer.getByRole('button', { name: '领取审核' })).toBeVisible()
  const token = await tokenOf(page, 'admin')
  await page.request.post('/api/v1/app/ExamineClaim', {
    headers: { 'X-Token': token },
    data: { id: logLens, publish_id: 138 },
  })
  await drawer.getByRole('button', { name: '领取审核' }).click()
  await expect(page.getByText(/该审核已由 .+ 领取/)).toBeVisible()
  await expect(drawer.getByText(/正在审核，最迟到/).first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: '领取审核' })).toHaveCount(0)
})

test('screens /app/publish: a version the author took back meanwhile cannot be decided', async ({ page }) => {
  await openPublish(page, 'reviewer')
  await page.getByRole('button', { name: '审核 日志透镜 2.4.0' }).click()
  const drawer = page.getByRole('dialog', { name: '审核 日志透镜 2.4.0' })
  await drawer.getByRole('button', { name: '领取审核' }).click()
  await expect(drawer.getByText('您已领取')).toBeVisible()
  const token = await tokenOf(page, 'author')
  await page.request.post('/api/v1/app/PublishStatusAction', {
    headers: { 'X-Token': token },
    data: { id: 138, status: 0 },
  })
  await drawer.getByRole('button', { name: '通过' }).click()
  await page.getByRole('dialog', { name: '通过审核' }).getByRole('button', { name: '通过' }).click()
  await expect(page.getByText(/版本不能从“草稿”变为“已通过”/)).toBeVisible()
  await expect(drawer.getByText('它已不在审核中')).toBeVisible()
})

test('screens /app/publish: a provider that knows no queue lets a reviewer decide all the same', async ({
  page,
}) => {
  await callAs(page, 'reviewer', '/app/ExamineClaim', { id: logLens, publish_id: 138 })
  await changeAnswers(page, '/app/List', without('review', 'waiting_versions'))
  await changeAnswers(page, '/app/PublishList', without('review'))
  await openPublish(page, 'reviewer')
  const item = versionItem(page, '2.4.0')
  await expect(item).toContainText('轮到审核员：等待审核')
  await expect(page.getByRole('group').filter({ hasText: '待审核' })).toHaveCount(0)
  await item.getByRole('button', { name: '审核 2.4.0' }).click()
  const drawer = page.getByRole('dialog', { name: '审核 日志透镜 2.4.0' })
  await expect(drawer.getByText('您可以直接作出决定')).toBeVisible()
  await drawer.getByRole('button', { name: '通过' }).click()
  await confirm(page, '通过')
  await expect(drawer.getByText('已通过 日志透镜 2.4.0。')).toBeVisible()
})

test('screens /app/publish: an approved version is scheduled, and the schedule cancelled', async ({
  page,
}) => {
  await openPublish(page, 'author', queryStudio)
  const item = versionItem(page, '3.1.0')
  await expect(item).toContainText('轮到作者：审核已通过')
  await item.getByRole('button', { name: '发布 3.1.0' }).click()
  const drawer = page.getByRole('dialog', { name: '发布 3.1.0' })
  await drawer.getByRole('radio', { name: '定时发布' }).check()
  const time = drawer.getByLabel(/^时间/)
  await time.fill('2099-01-01T08:00')
  await drawer.getByRole('button', { name: '定时发布 3.1.0' }).click()
  await expect(drawer.getByText('时间必须晚于现在，并在 30 天以内')).toBeVisible()
  await time.fill(inDays(3))
  await drawer.getByRole('button', { name: '定时发布 3.1.0' }).click()
  await expect(item).toContainText(`将在 ${inDays(3).replace('T', ' ')}:00 自动发布`)
  await item.getByRole('button', { name: '取消定时 3.1.0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消定时' }).click()
  await expect(item).toContainText('轮到作者：审核已通过')
})

test('screens /app/publish: a released version is withdrawn and brought back', async ({ page }) => {
  await openPublish(page, 'author', queryStudio)
  const item = versionItem(page, '3.0.2')
  await expect(item).toContainText('最新')
  await item.getByRole('button', { name: '撤回发布 3.0.2' }).click()
  const dialog = page.getByRole('dialog', { name: '撤回 3.0.2' })
  await expect(dialog).toContainText('选填，会记入审核记录')
  await dialog.getByLabel('存在严重缺陷').check()
  await dialog.getByRole('button', { name: '撤回发布' }).click()
  await expect(item).toContainText('已撤回')
  await expect(versionItem(page, '3.0.1')).toContainText('最新')
  await item.getByRole('button', { name: '恢复发布 3.0.2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复发布' }).click()
  await expect(item).toContainText('最新')
})

test('screens /app/publish: a rejected version gets other packages, and keeps those it had', async ({
  page,
}) => {
  await openPublish(page, 'author', synonymManager)
  const item = versionItem(page, '1.3.0')
  await item.getByRole('button', { name: '1.3.0 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '更换安装包' }).click()
  const drawer = page.getByRole('dialog', { name: '更换安装包 · 1.3.0' })
  await drawer.getByRole('button', { name: '移除 macOS Intel 的安装包' }).click()
  await choose(page, 'synonym-manager_linux_arm64', Buffer.from('ELF program'))
  await expect(drawer.getByText('还缺 1 个平台')).toBeVisible()
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()
  await item.getByRole('button', { name: '详情 1.3.0' }).click()
  const files = page.getByRole('dialog').getByRole('region', { name: '安装包' }).getByRole('listitem')
  await expect(files).toHaveCount(4)
  await expect(files.filter({ hasText: 'Linux ARM64' })).toContainText('synonym-manager_linux_arm64')
})

test('screens /app/publish: a version’s details have its downloads, its history and the difference to another', async ({
  page,
}) => {
  await openPublish(page, 'author')
  await versionItem(page, '2.3.1').getByRole('button', { name: '详情 2.3.1' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('region', { name: '审核记录' })).toContainText('通过')
  await details.getByText('与其他版本比较更新日志').click()
  await details.getByLabel('比较的版本').selectOption('2.3.0')
  await expect(details.getByRole('deletion')).toContainText('开放接口')
  await expect(details.getByRole('insertion')).toContainText('保存前可以预览')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await details.getByRole('link', { name: '下载 Linux x64' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
})

test('screens /app/publish: another plugin in the header is another list at once, also in a tab behind', async ({
  page,
}) => {
  await openPublish(page, 'author')
  await expect(versionItem(page, '2.2.0')).toBeVisible()
  await page.getByRole('link', { name: '数据看板' }).first().click()
  await page.getByRole('button', { name: /^选择插件/ }).click()
  await page.locator('header').getByTitle('查询工作室').click()
  await page.getByRole('link', { name: '插件版本管理' }).first().click()
  await expect(versionItem(page, '3.1.0')).toBeVisible()
  await expect(versionItem(page, '2.2.0')).toHaveCount(0)
})

test('screens /app/publish: who has no plugin is invited to add one', async ({ page }) => {
  await page.route('**/app/List', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { list: [], count: 0 } } }),
  )
  await openPublish(page, 'author')
  await page.getByRole('link', { name: '添加插件' }).last().click()
  await expect(page).toHaveURL(/#\/app\/add$/)
})

test('screens /app/publish: the change log’s toolbar by keyboard, and pictures refused with a hint', async ({
  page,
}) => {
  await openPublish(page, 'author')
  const drawer = await newVersion(page)
  const field = drawer.getByRole('textbox', { name: '更新日志' })
  await field.fill('fast')
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+b')
  await expect(field).toHaveValue('**fast**')
  await field.press('ControlOrMeta+z')
  await expect(field).toHaveValue('fast')
  await field.evaluate((element) => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'shot.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(drawer.getByText('不支持粘贴或拖入图片')).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog', { name: '有未保存的修改' }).getByRole('button', { name: '继续编辑' }).click()
  await expect(field).toHaveValue('fast')
})

test('screens /app/publish: English, dark and narrow, without a finding of axe', async ({ page }) => {
  await storeBefore(page, { lang: 'en', theme: 'dark', EvPluginID: String(logLens) })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'reviewer', path)
  await expect(page.getByRole('listitem', { name: '2.3.1', exact: true })).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Review 日志透镜 2.4.0' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Take' }).click()
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expect(drawer.getByRole('group', { name: 'Common reasons' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expectAccessible(page)
})

/** A time some days from now, as a field for times has it. */
function inDays(days: number): string {
  const shanghai = Date.now() + (days * 24 + 8) * 60 * 60 * 1000
  return new Date(shanghai).toISOString().slice(0, 16)
}

/** Goes on as somebody else, on the same page. */
async function becomes(page: Page, username: Username): Promise<void> {
  const token = await tokenOf(page, username)
  await page.evaluate((value) => localStorage.setItem('Admin-Token', value), token)
  await page.reload()
  await expect(page.getByRole('heading', { name: '插件版本', level: 1 })).toBeVisible()
}
