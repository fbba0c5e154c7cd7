import { expectAccessible } from '../support/accessibility.ts'
import { expectWhole } from '../support/layout.ts'
import { inOppositeLooks, readRows } from '../support/looks.ts'
import { fillBasics } from '../support/market-steps.ts'
import { openAs, type Username } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/app/add'

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

test('screens /app/add: a plugin that is being added, with its picture, outlives a reload', async ({
  page,
}) => {
  await openPlugins(page, 'author')
  const drawer = await fillBasics(page, '词频雷达', 'term-radar')
  await drawer.getByLabel('上传图片').setInputFiles(onePixel)
  const picture = drawer.locator('img[src^="data:image/webp"]')
  await expect(picture).toBeVisible()
  await drawer.getByRole('button', { name: '下一步' }).click()
  await expect(drawer.getByRole('heading', { name: '第 2 步，共 4 步：介绍' })).toBeFocused()
  await drawer.getByRole('textbox', { name: '一句话简介' }).fill('哪些词')
  await page.reload()
  const notice = page.getByRole('region', { name: '未完成的插件' })
  await expect(notice).toContainText('“词频雷达”还没有添加完成')
  await notice.getByRole('button', { name: '继续填写' }).click()
  await expect(drawer.getByRole('textbox', { name: '一句话简介' })).toHaveValue('哪些词')
  await drawer.getByRole('button', { name: '基本信息' }).click()
  await expect(picture).toBeVisible()
  await drawer.getByRole('button', { name: '直接添加' }).click()
  await expect(page).toHaveURL(/#\/app\/publish/)
  const added = page.getByRole('region', { name: '当前插件' })
  await expect(added).toContainText('词频雷达')
  await expect(added.locator('img[src^="data:image/webp"]')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plugin-drafts'))).toBeNull()
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
