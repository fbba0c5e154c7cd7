import { expectAccessible } from '../support/accessibility.ts'
import { changeAnswers } from '../support/envelope.ts'
import { expectWhole } from '../support/layout.ts'
import { inOppositeLooks } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/member/base'
const key = /^ev_[0-9a-f]{40}$/

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

function userMenu(page: Page, name: string) {
  return page.getByRole('button', { name: `${name} 的菜单` })
}

/** Chooses the image and saves the form; resolves to the request. */
async function savePicture(page: Page): Promise<{ avatar: string; name: string }> {
  await page.getByLabel('上传图片').setInputFiles(await noisyPicture(page))
  await expect(page.getByLabel('图片地址')).toHaveAttribute('placeholder', '已使用上传的图片')
  const sent = page.waitForRequest('**/gm_user/UpdateSelf')
  await page.getByRole('button', { name: '保存' }).click()
  return (await sent).postDataJSON()
}

test('screens /member/base: what was typed stays when it is refused, leaving it asks, and a saved name and picture show in the header at once, and after a reload', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const edit = page.getByRole('button', { name: '编辑资料' })
  const name = page.getByLabel('姓名')
  const save = page.getByRole('button', { name: '保存' })

  await test.step('what was typed stays when it is refused, and leaving it asks', async () => {
    const stop = await changeAnswers(page, '/gm_user/UpdateSelf', () => ({
      code: 404,
      msg: '路由不存在',
      data: null,
    }))
    await edit.click()
    await name.fill('新名字')
    await save.click()
    await expect(
      page.getByText('服务方未提供此功能（/gm_user/UpdateSelf），您填写的内容没有保存'),
    ).toBeVisible()
    await stop()
    await expect(name).toHaveValue('新名字')
    await page.getByRole('button', { name: '取消', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '有未保存的修改' })
    await dialog.getByRole('button', { name: '继续编辑' }).click()
    await expect(name).toHaveValue('新名字')
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await dialog.getByRole('button', { name: '放弃修改' }).click()
    await expect(page.getByRole('region', { name: '许晚晴' })).toBeVisible()
  })

  await test.step('what is no picture is said, and a wrong address too', async () => {
    await edit.click()
    const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await page.getByLabel('上传图片').setInputFiles(broken)
    await expect(page.getByText('这个文件不是可用的图片')).toBeVisible()
    await page.getByLabel('图片地址').fill('http://example.com/me.png')
    await expect(page.getByText('请填写以 https:// 开头的图片地址')).toBeVisible()
    await expect(page.getByText('这个文件不是可用的图片')).toBeHidden()
  })

  await test.step('a saved name and picture show in the header at once, and after a reload', async () => {
    await name.fill(' 林小满 ')
    await page.getByLabel('简介').fill('第一行\n第二行')
    const { avatar, name: sent } = await savePicture(page)
    expect(sent).toBe('林小满')
    expect(avatar).toMatch(/^data:image\/webp;base64,/)
    await expect(edit).toBeFocused()
    await expect(userMenu(page, '林小满').locator('img')).toHaveAttribute('src', avatar)
    await page.reload()
    await expect(userMenu(page, '林小满').locator('img')).toHaveAttribute('src', avatar)
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
    await expect(page.getByText('资料已保存')).toBeVisible()
  })
})

test('screens /member/base: the ev key is masked, shown on demand, hides itself, is copied without being shown, and is replaced after a question; the page is accessible with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAs(page, 'buyer', path)
  const section = page.getByRole('region', { name: 'ev 密钥' })
  await expect(section.getByText('密钥已隐藏')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('GetEvKey'))).toEqual([])

  await test.step('is copied without being shown', async () => {
    await page.getByRole('button', { name: '复制密钥' }).click()
    await expect(page.getByText('已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(key)
    await expect(page.getByText('密钥已隐藏')).toBeVisible()
  })

  await test.step('is shown on demand, and hides itself', async () => {
    await section.getByRole('button', { name: '显示' }).click()
    await expect(section.getByText(key)).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(section.getByText('密钥已隐藏')).toBeVisible()
    await expect(section.getByText(key)).toHaveCount(0)
  })

  await test.step('replacing it asks, shows the new one, and the old one is gone', async () => {
    await section.getByRole('button', { name: '显示' }).click()
    const before = await section.getByText(key).textContent()
    await section.getByRole('button', { name: '更换密钥' }).click()
    const dialog = page.getByRole('dialog', { name: '更换 ev 密钥？' })
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(section.getByText(key)).toHaveText(before ?? '')
    await section.getByRole('button', { name: '更换密钥' }).click()
    await dialog.getByRole('button', { name: '更换密钥' }).click()
    await expect(section.getByText(key)).not.toHaveText(before ?? '')
    await expect(section.getByText(key)).toBeVisible()
  })

  await test.step('with its key shown, and while it is edited', async () => {
    await page.getByRole('button', { name: '编辑资料' }).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await inOppositeLooks(page, async () => {
      await expectWhole(page)
      await expectAccessible(page, '#content')
    })
  })
})
