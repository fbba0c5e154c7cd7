import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('forms: the first field has the focus before the animation of its drawer ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAs(page, 'author', '/app/add')
  await expect(page.getByRole('heading', { name: '我的插件', level: 1 })).toBeVisible()
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
