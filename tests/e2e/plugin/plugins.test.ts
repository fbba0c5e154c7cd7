import { expectAccessible } from '../support/accessibility.ts'
import { expectWhole } from '../support/layout.ts'
import { inOppositeLooks, readRows } from '../support/looks.ts'
import { actOnPlugin, confirm, fillBasics, pluginRow } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { openAs, type Username } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 90_000 })

const path = '/app/add'

/** A draft of the demo's author. */
const clusterNotes = 11

const onePixel = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function openPlugins(page: Page, username: Username): Promise<void> {
  await openAs(page, username, path)
  await expect(page.getByRole('heading', { name: '添加插件', level: 1 })).toBeVisible()
}

test('screens /app/add: a plugin is added in steps, over a reload, and with another alias where one is taken', async ({
  page,
}) => {
  await openPlugins(page, 'author')
  const drawer = await fillBasics(page, '词频雷达', 'term-radar')
  const picture = drawer.locator('img[src^="data:image/webp"]')
  const choosePicture = () => drawer.getByLabel('上传图片').setInputFiles(onePixel)
  const next = drawer.getByRole('button', { name: '下一步' })
  const alias = drawer.getByRole('textbox', { name: '插件标识' })
  const notice = page.getByRole('region', { name: '未完成的插件' })

  await test.step('a draft of the browser survives a reload, and can be thrown away', async () => {
    await choosePicture()
    await expect(picture).toBeVisible()
    await next.click()
    await drawer.getByRole('textbox', { name: '一句话简介' }).fill('哪些词')
    await page.reload()
    await expect(notice).toContainText('“词频雷达”还没有添加完成')
    await notice.getByRole('button', { name: '继续填写' }).click()
    await expect(drawer.getByRole('heading', { name: '第 2 步，共 4 步：介绍' })).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: '一句话简介' })).toHaveValue('哪些词')
    await drawer.getByRole('button', { name: '基本信息' }).click()
    await expect(alias).toHaveValue('term-radar')
    await expect(picture).toBeVisible()
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
    await notice.getByRole('button', { name: '丢弃草稿' }).click()
    await confirm(page, '丢弃草稿')
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: '添加插件', exact: true }).click()
    await expect(drawer.getByRole('textbox', { name: '插件名称' })).toHaveValue('')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('the steps', async () => {
    await fillBasics(page, '词频雷达', 'log-lens')
    await choosePicture()
    await expect(picture).toBeVisible()
    await next.click()
    await expect(drawer.getByRole('heading', { name: '第 2 步，共 4 步：介绍' })).toBeFocused()
    await drawer.getByRole('textbox', { name: '一句话简介' }).fill('哪些词最常出现')
    await drawer.getByRole('textbox', { name: '详细介绍' }).fill('## 用法')
    await expect(drawer.getByRole('region', { name: '预览' }).getByRole('heading')).toHaveText('用法')
    await next.click()
    await drawer.getByRole('spinbutton', { name: '价格' }).fill('35')
    await expect(drawer.getByText('您得到 28 ev 币（平台收取 20% 佣金）')).toBeVisible()
    await next.click()
    await expect(drawer.getByRole('region', { name: '确认' })).toContainText('log-lens')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '添加插件' }).click()
  })

  await test.step('an alias that is taken is said at its field, in the step where it is', async () => {
    await expect(drawer.getByText('该插件标识已被使用')).toBeVisible()
    await expect(alias).toHaveValue('log-lens')
    await alias.fill('term-radar')
    await expect(drawer.getByRole('heading', { name: '第 1 步，共 4 步' })).toBeVisible()
    await drawer.getByRole('button', { name: '直接添加' }).click()
  })

  await test.step('the header knows it at once, and its versions come next', async () => {
    await expect(page).toHaveURL(/#\/app\/publish/)
    const added = page.getByRole('region', { name: '当前插件' })
    await expect(added).toContainText('词频雷达')
    await expect(added.locator('img[src^="data:image/webp"]')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('plugin-drafts'))).toBeNull()
  })
})

test('screens /app/add: an author edits, submits and takes back, names managers, and takes offline; what changed meanwhile costs nothing', async ({
  page,
}) => {
  await openPlugins(page, 'author')
  const editor = page.getByRole('dialog', { name: '编辑 · 集群笔记' })
  const summary = editor.getByRole('textbox', { name: '一句话简介' })

  await test.step('a plugin that changed meanwhile offers the new record, and keeps what was typed', async () => {
    await actOnPlugin(page, '集群笔记', '编辑')
    await summary.fill('我的简介')
    const { list } = await callAs(page, 'author', '/app/List', {})
    const { update_time } = list.find(({ id }) => id === clusterNotes) ?? { update_time: '' }
    const change = { id: clusterNotes, update_time, buy_coin_num: 77 }
    await callAs(page, 'author', '/app/UpdatePluginInfo', change)
    await editor.getByRole('button', { name: '保存' }).click()
    const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
    await expect(conflict.getByRole('row', { name: /价格/ })).toContainText('77')
    await conflict.getByRole('button', { name: '读取最新版本' }).click()
    await expect(summary).toHaveValue('我的简介')
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('“集群笔记”已保存')).toBeVisible()
    await expect(editor).toBeHidden()
  })

  await test.step('submitted and taken back', async () => {
    await actOnPlugin(page, '集群笔记', '提交审核')
    await expect(pluginRow(page, '集群笔记')).toContainText(/排在第 \d+ 位/)
    await actOnPlugin(page, '集群笔记', '撤回提交')
    await confirm(page, '撤回提交')
    await expect(pluginRow(page, '集群笔记')).toContainText('草稿')
  })

  await test.step('only the owner names managers, by their numbers; a wrong one is said', async () => {
    await actOnPlugin(page, '集群笔记', '管理者')
    const drawer = page.getByRole('dialog', { name: '管理者 · 集群笔记' })
    const field = drawer.getByRole('combobox', { name: '管理者' })
    await field.fill('999')
    await page.getByTitle('用户编号 999').click()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer.getByText('编号 999：用户不存在或已被封禁')).toBeVisible()
    await field.press('Backspace')
    await field.fill('7')
    await page.getByTitle('用户编号 7', { exact: true }).click()
    // The drawer goes before the list is read anew, and the details keep what they were opened with.
    const readAnew = page.waitForResponse('**/app/List')
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('“集群笔记”的管理者已更新')).toBeVisible()
    await readAnew
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('table', { name: '添加插件' })).toHaveAttribute('aria-busy', 'false')
    await actOnPlugin(page, '集群笔记', '详情')
    const details = page.getByRole('dialog', { name: '集群笔记 的详情' })
    await expect(details).toContainText('唐薇')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    // One that he only manages.
    await pluginRow(page, '链路织机').getByRole('button', { name: '链路织机 的更多操作' }).click()
    await expect(page.getByRole('menuitem', { name: '管理版本' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '管理者' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: '管理版本' })).toBeHidden()
  })

  await test.step('taken offline and brought back', async () => {
    await actOnPlugin(page, '索引体检', '下架')
    const reason = page.getByRole('dialog', { name: '下架“索引体检”' })
    await reason.getByRole('checkbox', { name: '需要较大的修改' }).check()
    await reason.getByRole('button', { name: '下架', exact: true }).click()
    await expect(pluginRow(page, '索引体检')).toContainText('已下架')
    await actOnPlugin(page, '索引体检', '重新上架')
    await confirm(page, '重新上架')
    await expect(pluginRow(page, '索引体检')).toContainText('已上线')
    await actOnPlugin(page, '索引体检', '详情')
    const details = page.getByRole('dialog')
    await details.getByRole('tab', { name: '审核记录' }).click()
    await expect(details.getByText('需要较大的修改')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('who edits what was submitted and taken meanwhile is told, and loses nothing', async () => {
    await actOnPlugin(page, '集群笔记', '编辑')
    await summary.fill('另一个简介')
    await callAs(page, 'author', '/app/PluginToExamine', { id: clusterNotes })
    await callAs(page, 'reviewer', '/app/ExamineClaim', { id: clusterNotes })
    await editor.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '审核中' })).toBeVisible()
    await expect(summary).toHaveValue('另一个简介')
    await expect(pluginRow(page, '集群笔记')).toContainText('审核员：沈知微')
  })
})

test('axe: /app/add and the form for a plugin, in either look', async ({ page }) => {
  await openPlugins(page, 'author')
  await inOppositeLooks(page, async () => {
    await expect(readRows(page)).toContainText(/提交审核|Submit for review/)
    await expectWhole(page)
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Add a plugin' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a plugin' }).getByText('Step 1 of 4')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
