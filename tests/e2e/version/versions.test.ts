import { expectAccessible } from '../support/looks.ts'
import { versionItem } from '../support/market-steps.ts'
import { newVersion, openPublish } from '../support/publish-steps.ts'
import { expect, test } from '../support/test.ts'

test('screens /app/publish: what the change log’s keys do can be undone, and a pasted picture is refused with a hint', async ({
  page,
}) => {
  await openPublish(page)
  await expectAccessible(page)
  const drawer = await newVersion(page)
  await expectAccessible(page)
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

test('screens /app/publish: another plugin in the header is another list at once, also in a tab behind', {
  tag: '@slow',
}, async ({ page }) => {
  await openPublish(page)
  await expect(versionItem(page, '2.2.0')).toBeVisible()
  await page.getByRole('link', { name: '数据看板' }).first().click()
  await page.getByRole('button', { name: /选择插件$/ }).click()
  await page.locator('header').getByTitle('查询工作室').click()
  await page.getByRole('link', { name: '插件版本管理' }).first().click()
  await expect(versionItem(page, '3.1.0')).toBeVisible()
  await expect(versionItem(page, '2.2.0')).toHaveCount(0)
})
