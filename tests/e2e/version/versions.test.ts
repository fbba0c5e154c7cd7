import { platforms } from '#contract/values/platforms.ts'
import { builderZip } from '#tests/support/zip.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { changeAnswers, without } from '../support/envelope.ts'
import { actOnPlugin, approveReview, pluginRow, versionItem } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { choose, logLens, newVersion, openPublish } from '../support/publish-steps.ts'
import { expect, type Page, test } from '../support/test.ts'

test('screens /app/publish: the builder’s one zip fills five platforms, and the version goes to review', async ({
  page,
}) => {
  await openPublish(page, 'author')
  await expectAccessible(page)
  const drawer = await newVersion(page)
  await choose(page, 'plugin.zip', builderZip('log-lens', '2.4.1', platforms))
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await expect(drawer.getByRole('region', { name: '预览' }).getByRole('listitem')).toHaveText('搜索更快')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(drawer).toBeHidden()
  await expect(versionItem(page, '2.4.1')).toContainText('审核中')
  await newVersion(page, '2.4.2')
})

test('screens /app/publish: what the change log’s keys do can be undone, and a pasted picture is refused with a hint', async ({
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

test('screens /app/review: where the provider knows no queue, a reviewer decides from the lists', async ({
  page,
}) => {
  await callAs(page, 'reviewer', '/app/ExamineClaim', { id: logLens, publish_id: 138 })
  await callAs(page, 'reviewer', '/app/ExamineClaim', { id: 7 })
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
