import { readFile } from 'node:fs/promises'
import { chooseTool } from '../support/list-menu.ts'
import { expectAccessible } from '../support/looks.ts'
import { goTo, openAs } from '../support/session.ts'
import { chooseInMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const call = '/operater_log/ListAction'
const secret = 'Better5678'

/** Resolves to the request and answer of the list's next call. */
async function nextAnswer(page: Page, act: () => Promise<unknown>) {
  const answered = page.waitForResponse(`**${call}`)
  await act()
  const response = await answered
  return { request: response.request().postDataJSON(), data: (await response.json()).data }
}

test('screens /permission/operater_log: entries are found and exported without their secrets', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openAs(page, 'admin', '/permission/user?search_txt=buyer@')
  await chooseInMenu(page, 'buyer 的更多操作', '重设密码')
  await page.getByRole('dialog').getByLabel('新密码').fill(secret)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('已为“buyer”设置新密码')).toBeVisible()
  await nextAnswer(page, () => goTo(page, '/permission/operater_log'))

  await page.getByRole('button', { name: /^操作人: / }).click()
  await page.getByRole('combobox', { name: '操作人' }).fill('admin')
  const option = page.locator('.ant-select-item-option[title="admin"]')
  const { data } = await nextAnswer(page, () => option.click())
  await expect(page.getByText(`共 ${new Intl.NumberFormat('zh').format(data.count)} 条`)).toBeVisible()
  await expect(page.getByRole('button', { name: '操作人: admin' })).toBeFocused()
  const first = page.getByRole('table', { name: '操作日志' }).getByRole('row').nth(1)
  await expect(first).toContainText('/gm_user/UpdateUser')
  await expectAccessible(page, '#content')

  const started = page.waitForEvent('download')
  await chooseTool(page, '导出 CSV')
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^操作日志-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF操作内容,路径,时间 (UTC+8),操作人,操作对象,结果,角色,耗时,IP,请求内容')
  expect(lines).toHaveLength(data.count + 1)
  expect(lines[1]).toMatch(/^编辑用户 · buyer,\/gm_user\/UpdateUser,[^,]+,admin,.*""password"":""\*\*\*""/)
  expect(lines.join()).not.toContain(secret)
})
