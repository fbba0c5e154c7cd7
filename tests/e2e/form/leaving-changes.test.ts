import { openAs } from '../support/session.ts'
import { chooseInUserMenu, choosePlugin } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

const half = 'Half-typed1'

test('§4 plugin and tabs: another plugin or address asks before unsaved changes are lost', async ({
  page,
}) => {
  const listed = page.waitForResponse('**/app/List')
  await openAs(page, 'author', '/member/order')
  const { data } = await (await listed).json()
  const [first, second] = data.list
  const field = page.getByLabel('原密码')
  const chosen = (name: string) => page.getByRole('button', { name: `${name} · 选择插件` })
  const question = page.getByRole('dialog', { name: '有未保存的修改' })
  const answer = async (words: string) => {
    await question.getByRole('button', { name: words }).click()
    await expect(question).toBeHidden()
  }
  await chooseInUserMenu(page, '修改密码')
  await field.fill(half)
  await expect(page.getByRole('img', { name: '有未保存的修改' })).toBeVisible()

  await choosePlugin(page, second.plugin_name)
  await answer('继续编辑')
  await expect(chosen(first.plugin_name)).toBeVisible()
  await expect(field).toHaveValue(half)
  await choosePlugin(page, second.plugin_name)
  await answer('放弃修改')
  await expect(chosen(second.plugin_name)).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill(half)
  await page.evaluate(() => window.location.assign('#/404'))
  await answer('继续编辑')
  await expect(page).toHaveURL(/#\/member\/pwd$/)
  await expect(field).toHaveValue(half)
  await page.evaluate(() => window.location.assign('#/404'))
  await answer('放弃修改')
  await expect(page).toHaveURL(/#\/404$/)
})
