import { captchaShown, captchaText, openAs, storedToken } from '../support/session.ts'
import { chooseInUserMenu, choosePlugin } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const half = 'Half-typed1'

function oldPassword(page: Page) {
  return page.getByLabel('原密码')
}

/** Begins to change the password. */
async function beginForm(page: Page): Promise<void> {
  await chooseInUserMenu(page, '修改密码')
  await oldPassword(page).fill(half)
  await expect(page.getByRole('img', { name: '有未保存的修改' })).toBeVisible()
}

/** Does the action twice: first keeps the unsaved changes, then discards them. */
async function stayThenDiscard(page: Page, act: () => Promise<void>, kept: () => Promise<void>) {
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  await act()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await kept()
  await act()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(question).toBeHidden()
}

test('session: one whose session has ended signs in again in place, and the form goes on', async ({
  page,
}) => {
  await openAs(page, 'author', '/member/order')
  await beginForm(page)
  await oldPassword(page).fill('Demo1234')
  await page.getByLabel('新密码', { exact: true }).fill('k3J9x2mQw7ru')
  const lost = await storedToken(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.request.post('/api/v1/gm_user/logout', { headers: { 'X-Token': lost ?? '' }, data: {} })

  const answered = page.waitForResponse('**/GetAuthCode')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByRole('button', { name: '在此重新登录' }).click()
  const dialog = page.getByRole('dialog', { name: '在此重新登录' })
  const { data } = await (await answered).json()
  await expect(dialog.getByLabel('用户名')).toHaveValue('author')
  await expect(dialog.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type('Demo1234')
  await captchaShown(page)
  await dialog.getByLabel('验证码', { exact: true }).fill(await captchaText(page, data.imgid))
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedToken(page)).not.toBe(lost)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await expect(oldPassword(page)).toHaveValue('Demo1234')
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue('k3J9x2mQw7ru')
  await page.getByLabel('确认密码').fill('k3J9x2mQw7ru')
  await page.getByRole('button', { name: '修改密码', exact: true }).click()
  await expect(page.getByText('密码已修改，请用新密码登录')).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
})

test('§4 tabs and plugin: 关闭其他, also out of sight, another plugin and a typed address ask first where changes would be lost', async ({
  page,
}) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/member/order')
  const { data } = await (await listed).json()
  const [first, second] = data.list
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')

  await test.step('关闭其他', async () => {
    await beginForm(page)
    await tabs.filter({ hasText: '订单管理' }).click()
    await expect(page).toHaveURL(/#\/member\/order$/)
    await stayThenDiscard(
      page,
      async () => {
        await page.getByRole('button', { name: '标签页操作' }).click()
        await page.getByRole('menuitem', { name: '关闭其他' }).click()
      },
      async () => expect(tabs).toHaveCount(3),
    )
    await expect(tabs).toHaveText(['数据看板', '订单管理'])
  })

  await test.step('another plugin', async () => {
    const chosen = (name: string) => page.getByRole('button', { name: `选择插件: ${name}` })
    await beginForm(page)
    await stayThenDiscard(
      page,
      () => choosePlugin(page, second.plugin_name),
      async () => {
        await expect(chosen(first.plugin_name)).toBeVisible()
        await expect(oldPassword(page)).toHaveValue(half)
      },
    )
    await expect(chosen(second.plugin_name)).toBeVisible()
    await expect(oldPassword(page)).toHaveValue('')
  })

  await test.step('an address that was typed', async () => {
    await oldPassword(page).fill(half)
    await stayThenDiscard(
      page,
      () => page.evaluate(() => window.location.assign('#/404')),
      async () => {
        await expect(page).toHaveURL(/#\/member\/pwd$/)
        await expect(oldPassword(page)).toHaveValue(half)
      },
    )
    await expect(page).toHaveURL(/#\/404$/)
  })
})
