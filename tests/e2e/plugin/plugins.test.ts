import { expectAccessible, expectWhole, inOppositeLooks, show } from '../support/looks.ts'
import { fillPlugin } from '../support/market-steps.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/app/add'

const onePixel = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function openPlugins(page: Page): Promise<void> {
  await openAs(page, 'author', path)
  await expect(page.getByRole('heading', { name: '我的插件', level: 1 })).toBeVisible()
}

test('screens /app/add: an unfinished new plugin and its picture outlive a reload', async ({ page }) => {
  await openPlugins(page)
  const drawer = await fillPlugin(page, 'Term Radar')
  await drawer.getByLabel('上传图片').setInputFiles(onePixel)
  const picture = drawer.locator('img[src^="data:image/webp"]')
  await expect(picture).toBeVisible()
  await inOppositeLooks(page, async () => {
    await expectAccessible(page)
    await expectWhole(page)
  })
  await show(page, { lang: 'zh', theme: 'light', width: 1440 })
  await page.reload()
  const notice = page.getByRole('region', { name: '未完成的插件' })
  await expect(notice).toContainText('“Term Radar”还没有添加完成')
  await notice.getByRole('button', { name: '继续填写' }).click()
  await expect(drawer.getByRole('textbox', { name: '插件标识' })).toHaveValue('term-radar')
  await expect(picture).toBeVisible()
  await drawer.getByRole('button', { name: '添加插件' }).click()
  await expect(page).toHaveURL(/#\/app\/publish/)
  const added = page.getByRole('region', { name: '当前插件' })
  await expect(added.getByRole('heading', { name: 'Term Radar' })).toBeFocused()
  await expect(added.locator('img[src^="data:image/webp"]')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plugin-drafts'))).toBeNull()
})

test('forms: the first field has the focus before the animation of its drawer ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPlugins(page)
  await page.evaluate(() => {
    const { dataset } = document.body
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLInputElement) dataset.focused = 'true'
    })
    addEventListener('transitionend', ({ target }) => {
      if (target instanceof Element && target.matches('.ant-drawer-content-wrapper'))
        dataset.movedWhile ??= dataset.focused ?? 'nothing had the focus'
    })
  })
  await page.getByRole('button', { name: '添加插件', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-moved-while', 'true')
})
