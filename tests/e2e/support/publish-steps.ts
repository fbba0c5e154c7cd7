import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { buildZip } from '#tests/support/zip.ts'
import { openAs, storeBefore, type Username } from './session.ts'
import { expect, type Page } from './test.ts'

/** Id of a plugin of the demo's author. Version 2.4.0 waits for review, so the next is 2.4.1. */
const logLens = 1

/** Opens the versions of a plugin as a user. */
export async function openPublish(page: Page, username: Username, plugin = logLens): Promise<void> {
  await storeBefore(page, { EvPluginID: String(plugin) })
  await openAs(page, username, '/app/publish')
  await expect(page.getByRole('heading', { name: '插件版本管理', level: 1 })).toBeVisible()
}

/** Opens the drawer for a new version of `logLens`. */
export async function newVersion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
  return drawer
}

/**
 * Chooses a package of about so many bytes for version 2.4.1 of `logLens`; resolves to its content. It is written to the
 * folder, from which the browser reads it: a content in the call is copied several times.
 */
export async function chooseLarge(page: Page, folder: string, bytes: number): Promise<Buffer> {
  const zip = buildZip([{ name: '/2.4.1/log-lens_linux_amd64', data: Buffer.alloc(bytes, 'a program, ') }])
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'plugin.zip')
  writeFileSync(file, zip)
  await page.locator('input[type="file"]').setInputFiles(file)
  return zip
}
