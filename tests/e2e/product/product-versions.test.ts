import type { Locator } from '@playwright/test'
import { builderZip } from '#tests/support/zip.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { changeAnswers, refuse } from '../support/envelope.ts'
import { expectWhole } from '../support/layout.ts'
import { inOppositeLooks, readRows } from '../support/looks.ts'
import { confirm } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 90_000 })

const path = '/ev/list'
/** 2.7.0 of the demo is a draft, 2.6.0 the latest. */
const draft = 8

async function openVersions(page: Page): Promise<void> {
  await openAs(page, 'admin', path)
  await expect(page.getByRole('heading', { name: '发布版本', level: 1 })).toBeVisible()
}

function rowOf(page: Page, version: string): Locator {
  return page.getByRole('table', { name: '发布版本' }).getByRole('row').filter({ hasText: version })
}

test('screens /ev/list: the latest is marked; a version is drafted with its packages, edited, and released by its name', async ({
  page,
}) => {
  await openVersions(page)

  await test.step('change log and downloads are in the details', async () => {
    await expect(rowOf(page, '2.6.0')).toContainText('最新')
    await expect(page.getByText('最新', { exact: true })).toHaveCount(1)
    await rowOf(page, '2.6.0').getByRole('button', { name: '详情 2.6.0' }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByRole('link', { name: '下载 Windows x64' })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await details.getByRole('link', { name: '下载 Windows x64' }).click()
    expect((await download).suggestedFilename()).not.toBe('')
    await expect(
      details.getByRole('region', { name: '更新日志' }).getByRole('listitem').first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('who edits a draft that was released meanwhile is told, and keeps what was typed', async () => {
    await rowOf(page, '2.7.0').getByRole('button', { name: '编辑 2.7.0' }).click()
    const drawer = page.getByRole('dialog', { name: '编辑产品版本 2.7.0' })
    await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 我的文字')
    await callAs(page, 'admin', '/app/EvPublishRelease', { id: draft })
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '已发布的版本不能修改' })).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: '更新日志' })).toHaveValue('- 我的文字')
    await expect(rowOf(page, '2.7.0')).toContainText('最新')
    await drawer.getByRole('button', { name: '关闭' }).click()
    await confirm(page, '放弃修改')
    await expect(drawer).toBeHidden()
  })

  await test.step('drafted', async () => {
    await page.getByRole('button', { name: '新建版本' }).click()
    const drawer = page.getByRole('dialog', { name: '新建产品版本' })
    await drawer.getByRole('textbox', { name: '版本号' }).fill('2.7.0')
    await expect(drawer.getByText('版本号必须大于已发布的 2.7.0')).toBeVisible()
    await drawer.getByRole('button', { name: '主版本 3.0.0' }).click()
    const file = { name: 'plugin.zip', mimeType: 'application/zip' }
    const buffer = builderZip('console', '3.0.0', ['linux_amd64', 'darwin_arm64'])
    await page.locator('input[type="file"]').setInputFiles({ ...file, buffer })
    await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible()
    await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 全新的界面')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('3.0.0 已保存为草稿')).toBeVisible()
  })

  await test.step('edited', async () => {
    await rowOf(page, '3.0.0').getByRole('button', { name: '编辑 3.0.0' }).click()
    const editing = page.getByRole('dialog', { name: '编辑产品版本 3.0.0' })
    await expect(editing.getByText('plugin.zip').first()).toBeVisible()
    await editing.getByRole('textbox', { name: '更新日志' }).fill('- 全新的界面，更快')
    await editing.getByRole('button', { name: '保存草稿' }).click()
    await expect(editing).toBeHidden()
  })

  await test.step('released', async () => {
    await rowOf(page, '3.0.0').getByRole('button', { name: '发布 3.0.0' }).click()
    const question = page.getByRole('dialog', { name: '发布 3.0.0' })
    await expect(question).toContainText('还没有安装包的平台：Windows x64')
    await question.getByRole('button', { name: '发布 3.0.0' }).click()
    await expect(rowOf(page, '3.0.0')).toContainText('最新')
    await expect(rowOf(page, '2.7.0')).not.toContainText('最新')
    const { list } = await callAs(page, 'admin', '/app/EvVersionList', {})
    expect(list.find(({ version }) => version === '3.0.0')).toMatchObject({
      latest: true,
      changelog: '- 全新的界面，更快',
      files: [{ platform: 'linux_amd64' }, { platform: 'darwin_arm64' }],
    })
  })

  await inOppositeLooks(page, async () => {
    await expect(readRows(page)).toContainText(/最新|Latest/)
    await expectWhole(page)
    await expectAccessible(page)
  })
})

test('§6 permissions: who was not granted to create product versions only sees them; a provider that does not say is believed to let everybody', async ({
  page,
}) => {
  await test.step('not granted', async () => {
    const stop = await changeAnswers(page, '/gm_user/info', (envelope) => ({
      ...envelope,
      data: { ...(envelope.data as object), api: ['/app/EvVersionList'] },
    }))
    await openVersions(page)
    await expect(rowOf(page, '2.7.0').getByRole('button', { name: '详情 2.7.0' })).toBeVisible()
    await expect(page.getByRole('button', { name: '新建版本' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^(编辑|发布) 2/ })).toHaveCount(0)
    await stop()
  })

  await test.step('not said', async () => {
    await changeAnswers(page, '/gm_user/info', (envelope) => {
      const { api: _, ...data } = envelope.data as { api: string[] }
      return { ...envelope, data }
    })
    await page.reload()
    await expect(rowOf(page, '2.7.0').getByRole('button', { name: '编辑 2.7.0' })).toBeVisible()
    await refuse(page, '/app/EvVersionCreateV2', 40005, '您没有该资源的访问权限')
    await page.getByRole('button', { name: '新建版本' }).click()
    const drawer = page.getByRole('dialog', { name: '新建产品版本' })
    await drawer.getByRole('button', { name: '主版本 3.0.0' }).click()
    await drawer.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('您没有该资源的访问权限')).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('3.0.0')
  })
})
