import { expectAccessible } from '../support/looks.ts'
import { newVersion, openPublish } from '../support/publish-steps.ts'
import { expect, test } from '../support/test.ts'

test('screens /app/publish: a change log’s formatting is undone, pictures are refused', async ({ page }) => {
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
