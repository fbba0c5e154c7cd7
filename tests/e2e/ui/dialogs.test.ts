import type { Locator } from '@playwright/test'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** Resolves to whether nothing covers the middle of a control. */
function isUppermost(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test('dialogs: buttons stay in sight on a small screen, and two layers darken the page once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openAs(page, 'admin', '/permission/user?search_txt=buyer')
  const drawer = page.getByRole('dialog', { name: '新增用户' })
  const name = drawer.getByLabel('用户名')
  const password = drawer.getByLabel('初始密码')

  await test.step('a drawer focuses its first field; its buttons are in sight and cover no field', async () => {
    await page.getByRole('button', { name: '新增用户' }).click()
    await expect(name).toBeFocused()
    for (const button of ['取消', '创建']) {
      await expect(drawer.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    }
    await name.fill('somebody')
    await password.focus()
    await expect.poll(() => isUppermost(password)).toBe(true)
    await expect(drawer.getByRole('button', { name: '创建' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a question replaces the drawer’s mask, and staying keeps the typed text', async () => {
    await drawer.getByRole('button', { name: '取消' }).click()
    const question = page.getByRole('dialog', { name: '有未保存的修改' })
    await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
    await expect(page.locator('.ant-drawer-open > .ant-drawer-mask')).toHaveCSS('visibility', 'hidden')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.locator('.ant-drawer-open > .ant-drawer-mask')).toHaveCSS('visibility', 'visible')
    await expect(name).toHaveValue('somebody')
    await drawer.getByRole('button', { name: '取消' }).click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(drawer).toBeHidden()
  })
})
