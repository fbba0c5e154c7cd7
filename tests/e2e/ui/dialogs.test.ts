import type { Locator } from '@playwright/test'
import { openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

/** Whether nothing lies over the middle of a control, which is in sight. */
function isUppermost(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test('dialogs: on a small screen the buttons stay in sight, and what lies over a drawer darkens once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openAs(page, 'admin', '/permission/user?search_txt=buyer')
  const drawer = page.getByRole('dialog', { name: '新增用户' })
  const name = drawer.getByLabel('用户名')
  const password = drawer.getByLabel('初始密码')

  await test.step('a drawer: the first field has the focus, the buttons are in sight, and the last field is above them', async () => {
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

  const close = await drawer.getByRole('button', { name: '关闭' }).boundingBox()
  await test.step('the question over it: the drawer’s own mask is gone, and staying keeps what was typed', async () => {
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

  await test.step('a dialog has its buttons and its × at the same side', async () => {
    await chooseInMenu(page, 'buyer 的更多操作', '封禁')
    const dialog = page.getByRole('dialog', { name: /封禁/ })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    const middle = 390 / 2
    expect(close?.x).toBeGreaterThan(middle)
    expect((await dialog.getByRole('button', { name: '关闭' }).boundingBox())?.x).toBeGreaterThan(middle)
    const ban = dialog.getByRole('button', { name: '封禁' })
    const stay = await dialog.getByRole('button', { name: '取消' }).boundingBox()
    expect(stay?.x).toBeLessThan((await ban.boundingBox())?.x ?? 0)
    await page.setViewportSize({ width: 390, height: 320 })
    await expect(ban).toBeInViewport({ ratio: 1 })
  })
})
