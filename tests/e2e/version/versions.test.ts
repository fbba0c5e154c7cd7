import { platforms } from '#contract/values/platforms.ts'
import { builderZip } from '#tests/support/zip.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { changeAnswers, without } from '../support/envelope.ts'
import { actOnPlugin, approveReview, confirm, pluginRow, versionItem } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { choose, logLens, newVersion, openPublish } from '../support/publish-steps.ts'
import { openAnew } from '../support/session.ts'
import { choosePlugin } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

// Hashing and uploading megabytes is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

const path = '/app/publish'

/** A version of `logLens` that waits for review. */
const waiting = { id: logLens, publish_id: 138 }
/** A plugin of the demo's author that waits for review. */
const snapshotKeeper = 7

test('screens /app/publish: an author reads his versions, newest first, and adds one with the builder’s one zip', async ({
  page,
}) => {
  await openPublish(page, 'author')

  await test.step('as a timeline and as a table, with whose turn it is', async () => {
    const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(items.first()).toContainText('2.4.0')
    await expect(items.first()).toContainText(/轮到审核员：排在第 \d+ 位/)
    await expect(versionItem(page, '2.3.1')).toContainText('最新')
    await expectAccessible(page)
    await page.getByText('表格', { exact: true }).click()
    const rows = page.getByRole('table', { name: '插件版本管理' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('2.4.0')
    await expect(page).toHaveURL(/shown=table/)
    await page.getByRole('combobox', { name: '状态' }).selectOption('已发布')
    await expect(rows.nth(1)).toContainText('2.3.1')
  })

  await test.step('the details have its downloads, its history and the difference to another', async () => {
    await page.getByRole('button', { name: '详情 2.3.1' }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('heading', { name: '更新日志' })).toBeVisible()
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

  await openAnew(page, path)
  const drawer = await newVersion(page)
  await test.step('the change log’s toolbar by keyboard, and pictures refused with a hint', async () => {
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
    const question = page.getByRole('dialog', { name: '有未保存的修改' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue('fast')
  })

  await test.step('the one zip fills five platforms, and the version goes to review', async () => {
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

  await test.step('the next one gets a number that is not taken', async () => {
    await page.getByRole('button', { name: '新建版本' }).click()
    await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.2')
  })
})

test('screens /app/publish: the header’s plugin is the list’s at once; versions are scheduled, withdrawn and mended', async ({
  page,
}) => {
  await openPublish(page, 'author')

  await test.step('another plugin in the header is another list at once, also in a tab behind', async () => {
    await expect(versionItem(page, '2.2.0')).toBeVisible()
    await page.getByRole('link', { name: '数据看板' }).first().click()
    await page.getByRole('button', { name: /^选择插件/ }).click()
    await page.locator('header').getByTitle('查询工作室').click()
    await page.getByRole('link', { name: '插件版本管理' }).first().click()
    await expect(versionItem(page, '3.1.0')).toBeVisible()
    await expect(versionItem(page, '2.2.0')).toHaveCount(0)
  })

  await test.step('an approved version is scheduled, and the schedule cancelled', async () => {
    const item = versionItem(page, '3.1.0')
    await expect(item).toContainText('轮到作者：审核已通过')
    await item.getByRole('button', { name: '发布 3.1.0' }).click()
    const drawer = page.getByRole('dialog', { name: '发布 3.1.0' })
    await drawer.getByRole('radio', { name: '定时发布' }).check()
    const time = drawer.getByLabel(/^时间/)
    await time.fill('2099-01-01 08:00')
    await time.press('Escape')
    await expect(time).not.toHaveValue(/2099/)
    await expectAccessible(page)
    const chosen = inDays(3)
    await time.fill(chosen)
    // The calendar covers the button until something else is clicked.
    await drawer.getByText('发布 3.1.0', { exact: true }).click()
    await drawer.getByRole('button', { name: '定时发布 3.1.0' }).click()
    await expect(item).toContainText(`将在 ${chosen}:00 自动发布`)
    await item.getByRole('button', { name: '取消定时 3.1.0' }).click()
    await confirm(page, '取消定时')
    await expect(item).toContainText('轮到作者：审核已通过')
  })

  await test.step('a released version is withdrawn and brought back', async () => {
    const item = versionItem(page, '3.0.2')
    await expect(item).toContainText('最新')
    await item.getByRole('button', { name: '3.0.2 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '撤回发布' }).click()
    const dialog = page.getByRole('dialog', { name: '撤回 3.0.2' })
    await expect(dialog).toContainText('选填，会记入审核记录')
    await dialog.getByLabel('存在严重缺陷').check()
    await dialog.getByRole('button', { name: '撤回发布' }).click()
    await expect(item).toContainText('已撤回')
    await expect(versionItem(page, '3.0.1')).toContainText('最新')
    await item.getByRole('button', { name: '恢复发布 3.0.2' }).click()
    await confirm(page, '恢复发布')
    await expect(item).toContainText('最新')
  })

  await test.step('a rejected version gets other packages, and keeps those it had', async () => {
    await choosePlugin(page, '同义词管家')
    const item = versionItem(page, '1.3.0')
    await item.getByRole('button', { name: '1.3.0 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '更换安装包' }).click()
    const drawer = page.getByRole('dialog', { name: '更换安装包 · 1.3.0' })
    await drawer.getByRole('button', { name: '移除 macOS Intel 的安装包' }).click()
    await choose(page, 'synonym-manager_linux_arm64', Buffer.from('ELF program'))
    await expect(drawer.getByText('还缺 1 个平台')).toBeVisible()
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect(drawer).toBeHidden()
    // The drawer goes before the list is read anew, and the details keep what they were opened with.
    await expect(item).not.toContainText('macOS Intel')
    await item.getByRole('button', { name: '详情 1.3.0' }).click()
    const files = page.getByRole('dialog').getByRole('region', { name: '安装包' }).getByRole('listitem')
    await expect(files).toHaveCount(4)
    await expect(files.filter({ hasText: 'Linux ARM64' })).toContainText('synonym-manager_linux_arm64')
  })

  await test.step('who has no plugin is invited to add one', async () => {
    await changeAnswers(page, '/app/List', () => ({ code: 0, msg: '', data: { list: [], count: 0 } }))
    await openAnew(page, path)
    await page.getByRole('link', { name: '添加插件' }).last().click()
    await expect(page).toHaveURL(/#\/app\/add$/)
  })
})

test('screens /app/publish and /app/add: a provider that knows no queue lets a reviewer decide all the same', async ({
  page,
}) => {
  await callAs(page, 'reviewer', '/app/ExamineClaim', waiting)
  await callAs(page, 'reviewer', '/app/ExamineClaim', { id: snapshotKeeper })
  await changeAnswers(page, '/app/List', without('review', 'waiting_versions'))
  await changeAnswers(page, '/app/PublishList', without('review'))
  await changeAnswers(page, '/app/ExamineQueue', () => ({ code: 404, msg: '路由不存在', data: null }))
  await openPublish(page, 'reviewer')
  const queue = page.getByRole('group').filter({ hasText: '待审核' })

  await test.step('the desk says that it is missing, and leads to the lists', async () => {
    await page.getByRole('link', { name: '审核台' }).first().click()
    await expect(page.getByText('服务方未提供统一的审核队列')).toBeVisible()
    await page.locator('#content').getByRole('link', { name: '插件版本管理' }).click()
  })

  await test.step('a version', async () => {
    const item = versionItem(page, '2.4.0')
    await expect(item).toContainText('轮到审核员：等待审核')
    await expect(queue).toHaveCount(0)
    await item.getByRole('button', { name: '审核 2.4.0' }).click()
    await decide(page, '审核 日志透镜 2.4.0', '日志透镜 2.4.0')
  })

  await test.step('a plugin', async () => {
    await page.getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('link', { name: '添加插件' }).first().click()
    await expect(pluginRow(page, '快照管家')).toContainText('审核员：等待审核')
    await expect(queue).toHaveCount(0)
    await actOnPlugin(page, '快照管家', '审核')
    await decide(page, '审核插件 快照管家', '快照管家')
  })
})

/** Approves without claiming the review. */
async function decide(page: Page, title: string, of: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByText('您可以直接作出决定')).toBeVisible()
  await approveReview(drawer)
  await expect(drawer.getByText(`已通过 ${of}。`)).toBeVisible()
}

/** Formats a time some days from now for a time field. */
function inDays(days: number): string {
  const shanghai = Date.now() + (days * 24 + 8) * 60 * 60 * 1000
  return new Date(shanghai).toISOString().slice(0, 16).replace('T', ' ')
}
