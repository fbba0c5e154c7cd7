import { builderZip } from '#tests/support/zip.ts'
import { expectAccessible } from '../support/looks.ts'
import { saveDraft } from '../support/publish-steps.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /ev/list: a version is drafted with its packages, released and downloaded', async ({
  page,
}) => {
  await openAs(page, 'admin', '/ev/list')
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: '新建产品版本' })
  await drawer.getByRole('button', { name: '主版本 3.0.0' }).click()
  const buffer = builderZip('console', '3.0.0', ['linux_amd64', 'darwin_arm64'])
  const file = { name: 'plugin.zip', mimeType: 'application/zip', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await expectAccessible(page)
  await saveDraft(drawer)
  const row = page.getByRole('table', { name: '产品版本' }).getByRole('row').filter({ hasText: '3.0.0' })
  await row.getByRole('button', { name: '发布 3.0.0' }).click()
  const question = page.getByRole('dialog', { name: '发布 3.0.0' })
  await expect(question).toContainText('还没有安装包的平台：Windows x64')
  await question.getByRole('button', { name: '发布 3.0.0' }).click()
  await expect(row).toContainText('最新')
  await row.getByRole('link', { name: '3.0.0' }).click()
  const details = page.getByRole('dialog')
  const link = details.getByRole('link', { name: '下载 Linux x64、macOS Apple Silicon' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toBe('plugin.zip')
})
