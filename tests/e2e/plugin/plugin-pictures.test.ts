import { expectAccessible } from '../support/looks.ts'
import { open, openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

test('screens /app/add: pictures of a plugin are uploaded, and enlarged in the market', async ({ page }) => {
  await openAs(page, 'author', '/app/add')
  await chooseInMenu(page, '同义词管家 的更多操作', '编辑')
  const drawer = page.getByRole('dialog', { name: '编辑 · 同义词管家' })
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(url.replace(/.*,/, ''), 'base64')
  const first = { name: '0.png', mimeType: 'image/png', buffer }
  const second = { ...first, name: '1.png' }
  await drawer.getByLabel('截图（选填）').setInputFiles([first, second])
  const chosen = drawer.getByRole('img', { name: /^截图 \d\/3$/ })
  await expect(chosen).toHaveCount(3)
  await expect(drawer.locator('[data-arriving="true"]')).toHaveCount(0)
  await drawer.getByRole('button', { name: '移除截图 1' }).click()
  const again = page.waitForResponse('**/app/UploadDone')
  await drawer.getByLabel('截图（选填）').setInputFiles(first)
  await again
  await expect(drawer.locator('[data-arriving="true"]')).toHaveCount(0)
  await expect(drawer.getByRole('img', { name: /^截图 \d\/2$/ })).toHaveCount(2)
  await drawer.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()

  await open(page, '/market?plugin=synonym-manager')
  const pictures = page.getByRole('list', { name: '插件截图' })
  await expect(pictures.getByRole('button')).toHaveCount(2)
  await pictures.getByRole('button', { name: '截图 1/2' }).click()
  const large = page.getByRole('dialog').getByRole('img')
  const width = () => large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBe(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一张' }).click()
  await expect(large).toHaveAccessibleName('截图 2/2')
  await expect.poll(width).toBe(320)
})
