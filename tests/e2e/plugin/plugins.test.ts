import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/app/add'

async function openPlugins(page: Page): Promise<void> {
  await openAs(page, 'author', path)
  await expect(page.getByRole('heading', { name: '我的插件', level: 1 })).toBeVisible()
}

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
