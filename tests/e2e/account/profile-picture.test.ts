import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { userMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

test('screens /member/base: a saved name and picture appear in the header, also after a reload', async ({
  page,
}) => {
  await openAs(page, 'buyer', '/member/base')
  const edit = page.getByRole('button', { name: '编辑资料' })
  const upload = page.getByLabel('上传图片')
  await edit.click()
  const file = { name: 'me.png', mimeType: 'image/png' }
  await upload.setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await expect(page.getByText('这个文件不是可用的图片')).toBeVisible()

  const url = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 400, height: 300 }).toDataURL('image/png'),
  )
  await upload.setInputFiles({ ...file, buffer: Buffer.from(url.replace(/.*,/, ''), 'base64') })
  await expect(page.getByLabel('图片地址')).toHaveAttribute('placeholder', '已使用上传的图片')
  await page.getByLabel('姓名').fill(' 林小满 ')
  await page.getByLabel('简介').fill('第一行\n第二行')
  await inOppositeLooks(page, async () => {
    await expectWhole(page)
    await expectAccessible(page, '#content')
  })
  const sent = page.waitForRequest('**/gm_user/UpdateSelf')
  await page.locator('form button[type="submit"]').press('Enter')
  const { avatar, name } = (await sent).postDataJSON()
  expect(name).toBe('林小满')
  expect(avatar).toMatch(/^data:image\/webp;base64,/)
  const picture = userMenu(page, /^林小满/).locator('img')
  await expect(picture).toHaveAttribute('src', avatar)
  await page.reload()
  await expect(picture).toHaveAttribute('src', avatar)
  await expect(page.getByRole('definition').filter({ hasText: '第一行' })).toBeVisible()
})
