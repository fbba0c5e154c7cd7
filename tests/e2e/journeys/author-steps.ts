import { fillPlugin, versionItem } from '../support/market-steps.ts'
import { expect, type Page } from '../support/test.ts'
import { dropFiles } from './clicks.ts'
import { packages, plugin, versionName } from './plugin.ts'

const { name, alias, version, price, net } = plugin

/** Adds the plugin, from the author's dashboard. */
export async function addPlugin(author: Page): Promise<void> {
  await author.getByRole('link', { name: '查看全部 插件状态' }).click()
  const drawer = await fillPlugin(author, name)
  await expect(drawer.getByRole('textbox', { name: '插件标识' })).toHaveValue(alias)
  await drawer.getByRole('textbox', { name: '价格' }).fill(String(price))
  await expect(drawer.getByText(`您得到 ${net} ev 币`)).toBeVisible()
  await drawer.getByRole('textbox', { name: '一句话简介' }).fill('Top terms')
  await drawer.getByRole('button', { name: '添加插件' }).click()
  const heading = author.getByRole('region', { name: '当前插件' }).getByRole('heading', { name })
  await expect(heading).toBeFocused()
}

/** Adds the version with a zip for each platform from the checklist, and submits it with the plugin. */
export async function addVersion(author: Page): Promise<void> {
  const release = author.getByRole('region', { name: '首次发布' })
  await expect(release.getByRole('listitem').filter({ hasText: '图片' })).toContainText('建议补充')
  await release.getByRole('button', { name: '新建版本: 安装包' }).click()
  const drawer = author.getByRole('dialog', { name: /^新建版本/ })
  await drawer.getByRole('textbox', { name: '版本号' }).fill(version)
  await dropFiles(drawer.getByText('把安装包拖到这里'), packages)
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toHaveCount(packages.length)
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('第一版')
  await drawer.getByRole('button', { name: '保存并一起提交审核' }).click()
  await expect(author.getByText(`${versionName} 已提交审核`)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(release).toContainText(/轮到审核员：排在第 \d+ 位.+轮到审核员：排在第 \d+ 位/)
  await expect(versionItem(author, version)).toContainText('审核中')
}

/** Fixes the rejected change log, from the author's dashboard, and submits the version again. */
export async function fixChangeLog(author: Page): Promise<void> {
  await goOn(author, '修改后重新提交')
  const files = author.getByRole('dialog', { name: `更换安装包 · ${version}` })
  const reason = files.getByRole('region', { name: '驳回原因' })
  await expect(reason).toContainText('请写明有哪些功能')
  await reason.getByRole('button', { name: '编辑更新日志' }).click()
  const editor = author.getByRole('dialog', { name: `编辑更新日志 · ${version}` })
  const field = editor.getByRole('textbox', { name: '更新日志' })
  await expect(field).toBeFocused()
  await field.fill('- 按天统计词频')
  await editor.getByRole('button', { name: '保存并重新提交' }).click()
  const item = versionItem(author, version)
  await expect(item).toContainText('审核中')
  await expect(item.getByRole('listitem')).toHaveText('按天统计词频')
}

/** Releases the approved version, from the author's dashboard. */
export async function release(author: Page): Promise<void> {
  await goOn(author, '发布')
  const dialog = author.getByRole('dialog', { name: `发布 ${version}` })
  await dialog.getByRole('button', { name: `发布 ${version}` }).click()
  await expect(versionItem(author, version)).toContainText('最新')
}

/** Follows the open dashboard's link to what is next for the version. */
async function goOn(author: Page, step: string): Promise<void> {
  await author.getByRole('link', { name: `${step}: ${name}` }).click()
  await expect(author).toHaveURL(/#\/app\/publish/)
  await expect(author.getByRole('region', { name: '当前插件' })).toContainText(name)
}
