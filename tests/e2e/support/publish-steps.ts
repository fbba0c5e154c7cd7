import type { Locator } from '@playwright/test'
import { builderZip } from '#tests/support/zip.ts'
import { openAs, storeBefore } from './session.ts'
import { expect, type Page } from './test.ts'

/** Selects `logLens`, a plugin of the demo's author. Version 2.4.0 waits for review, so the next is 2.4.1. */
export const selectLogLens = (page: Page) => storeBefore(page, { EvPluginID: '1' })

/** Opens the versions of `logLens` as its author. */
export async function openPublish(page: Page): Promise<void> {
  await selectLogLens(page)
  await openAs(page, 'author', '/app/publish')
  await expect(page.getByRole('heading', { name: '插件版本管理', level: 1 })).toBeVisible()
}

/** Opens the drawer for a new version of `logLens`. */
export async function newVersion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
  return drawer
}

/** Uploads a package of version 2.4.1 in the open drawer and saves the draft; resolves to the bytes. */
export async function savePackage(page: Page, drawer: Locator): Promise<Buffer> {
  const buffer = builderZip('log-lens', '2.4.1', ['linux_amd64'])
  const file = { name: 'plugin.zip', mimeType: 'application/zip', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer).toBeHidden()
  return buffer
}
