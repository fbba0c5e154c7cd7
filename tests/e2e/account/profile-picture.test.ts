import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { userMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/member/base'

/** An image file of 400 by 300 random pixels, which no format compresses much. */
async function noisyPicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    const pixels = new Uint8ClampedArray(400 * 300 * 4)
    for (let start = 0; start < pixels.length; start += 60_000) {
      crypto.getRandomValues(pixels.subarray(start, start + 60_000))
    }
    const opaque = pixels.map((value, index) => (index % 4 === 3 ? 255 : value))
    canvas.getContext('2d')?.putImageData(new ImageData(opaque, 400, 300), 0, 0)
    return canvas.toDataURL('image/png')
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Chooses the image and saves the form; resolves to the request. */
async function savePicture(page: Page): Promise<{ avatar: string; name: string }> {
  await page.getByLabel('上传图片').setInputFiles(await noisyPicture(page))
  await expect(page.getByLabel('图片地址')).toHaveAttribute('placeholder', '已使用上传的图片')
  const sent = page.waitForRequest('**/gm_user/UpdateSelf')
  await page.getByRole('button', { name: '保存' }).click()
  return (await sent).postDataJSON()
}

test('screens /member/base: a saved name and picture show in the header at once, and after a reload', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const edit = page.getByRole('button', { name: '编辑资料' })
  const name = page.getByLabel('姓名')

  await test.step('what is no picture is said', async () => {
    await edit.click()
    const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('上传图片').setInputFiles(broken)
    await expect(page.getByText('这个文件不是可用的图片')).toBeVisible()
  })

  await test.step('a saved name and picture show in the header at once, and after a reload', async () => {
    await name.fill(' 林小满 ')
    await page.getByLabel('简介').fill('第一行\n第二行')
    const { avatar, name: sent } = await savePicture(page)
    expect(sent).toBe('林小满')
    expect(avatar).toMatch(/^data:image\/webp;base64,/)
    await expect(edit).toBeFocused()
    await expect(userMenu(page, '林小满 的菜单').locator('img')).toHaveAttribute('src', avatar)
    await page.reload()
    await expect(userMenu(page, '林小满 的菜单').locator('img')).toHaveAttribute('src', avatar)
    await expect(page.getByRole('definition').filter({ hasText: '第一行' })).toBeVisible()
  })

  await test.step('a picture becomes smaller where the browser writes none that is short enough', async () => {
    await page.evaluate(() => {
      const write = HTMLCanvasElement.prototype.toDataURL
      HTMLCanvasElement.prototype.toDataURL = function () {
        return write.call(this, 'image/png')
      }
    })
    await edit.click()
    const { avatar } = await savePicture(page)
    expect(avatar).toMatch(/^data:image\/png;base64,/)
    expect(avatar.length).toBeLessThanOrEqual(200_000)
    await expect(edit).toBeFocused()
  })

  await test.step('the form, in opposite looks', async () => {
    await edit.click()
    await inOppositeLooks(page, async () => {
      await expectWhole(page)
      await expectAccessible(page, '#content')
    })
  })
})
