import { expectAccessible } from '../support/accessibility.ts'
import { addRole, addUser, callAs, openAsAnybody, tokenOfAnybody } from '../support/administration.ts'
import { inOppositeLooks } from '../support/looks.ts'
import { goTo, openAnew, openAs, simulateRefocus } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/permission/user'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function more(page: Page, name: string, action: string) {
  // The menu of another row may still be on its way out.
  await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0)
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  return page.getByRole('menuitem', { name: action })
}

async function userNamed(page: Page, keyword: string) {
  const { data } = await callAs(page, 'admin', '/gm_user/userlist', { search_txt: keyword })
  return (data as { list: Record<string, unknown>[] }).list[0]
}

test('screens /permission/user: searched by keyword, role and status, kept in the address, with head and actions in sight; a refused new user keeps what was typed, and what nobody may do to himself is disabled', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await test.step('search by keyword, role and status, kept in the address', async () => {
    await page.getByLabel('状态').selectOption('已封禁')
    await expect(page).toHaveURL(/is_ban=1/)
    await expect(page.getByRole('cell', { name: '正常' })).toHaveCount(0)
    await page.getByLabel('状态').selectOption('正常')
    await page.getByLabel('角色').selectOption('审核员')
    await page.getByLabel('关键词').fill('reviewer')
    await expect(page).toHaveURL(/search_txt=reviewer/)
    await expect(page).toHaveURL(/is_ban=0/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await openAnew(page, new URL(page.url()).hash.slice(1))
    await expect(row(page, 'reviewer@example.com')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('rows scroll below their head and beside name and actions; another page begins at its top', async () => {
    await goTo(page, `${path}?limit=10`)
    // The row that was searched for is shown until the ten are there; one does not scroll.
    await expect(page.getByRole('row')).toHaveCount(11)
    await page.setViewportSize({ width: 820, height: 600 })
    const box = page.locator('[data-page-scroll]:visible')
    const head = page.getByRole('columnheader', { name: '操作' })
    const before = await head.boundingBox()
    await box.evaluate((element) => element.scrollTo(60, 80))
    await expect(box).toHaveAttribute('data-hidden', 'top start end')
    expect(await head.boundingBox()).toEqual(before)
    await expect(page.getByRole('columnheader', { name: '用户名' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a refused new user keeps what was typed, and says it at the fields', async () => {
    await page.getByRole('button', { name: '新增用户' }).click()
    await dialog(page).getByRole('button', { name: '创建' }).click()
    await expect(dialog(page).getByText('请填写此项')).toHaveCount(4)
    await expect(dialog(page).getByText('请选择')).toBeVisible()
    await dialog(page).getByLabel('用户名').fill('Buyer')
    await dialog(page).getByLabel('姓名').fill('又一位')
    await dialog(page).getByLabel('邮箱').fill('buyer@example.com')
    await dialog(page).getByLabel('初始密码').fill('Password1')
    await dialog(page).getByLabel('角色').click()
    await dialog(page).getByTitle('买家').click()
    await dialog(page).getByRole('button', { name: '创建' }).click()
    await expect(dialog(page).getByText('用户名已被使用')).toBeVisible()
    await expect(dialog(page).getByText('邮箱已被使用')).toBeVisible()
    await expect(dialog(page).getByLabel('用户名')).toBeFocused()
    await expect(dialog(page).getByLabel('姓名')).toHaveValue('又一位')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  await goTo(page, `${path}?search_txt=admin@`)
  await expect(row(page, 'admin@')).toBeVisible()
  await test.step('the last sign-in is told as how long ago, and exactly by keyboard', async () => {
    const user = await userNamed(page, 'admin@')
    const lastLogin = row(page, 'admin@').getByRole('button', { name: /刚刚|前/ })
    await lastLogin.focus()
    await expect(row(page, 'admin@')).toContainText(String(user?.last_login_time).slice(0, 10))
    await page.keyboard.press('Tab')
    await expect(lastLogin).toBeVisible()
  })

  await test.step('what nobody may do to himself is disabled and says why', async () => {
    await expect(await more(page, 'admin', '不能删除自己')).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: '不能封禁自己' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: '重设密码' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: '调整余额' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '编辑 admin' }).click()
    await expect(dialog(page).getByText('不能修改自己的角色')).toBeVisible()
    await expect(dialog(page).getByLabel('角色')).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
})

test('screens /permission/user: name, address, role, balance and password are edited, a user is banned and not any more, and deleted by typing his name; the dialogs are accessible', async ({
  page,
}) => {
  test.slow()
  const id = await addUser(page, 'newcomer', 4)
  await openAs(page, 'admin', `${path}?search_txt=newcomer`)

  await test.step('name, address and role are edited', async () => {
    await page.getByRole('button', { name: '编辑 newcomer' }).click()
    await dialog(page).getByLabel('姓名').fill('新来的')
    await dialog(page).getByLabel('邮箱').fill(' came@example.com ')
    await dialog(page).getByLabel('角色').click()
    await dialog(page).getByTitle('运营').click()
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(row(page, 'newcomer')).toContainText('新来的')
    await expect(row(page, 'newcomer')).toContainText('运营')
    expect(await userNamed(page, 'newcomer')).toMatchObject({ email: 'came@example.com', role_id: 5 })
  })

  await test.step('a balance that has moved meanwhile shows its new value, and goes on from there', async () => {
    await (await more(page, 'newcomer', '调整余额')).click()
    await expect(dialog(page).getByText('当前余额（ev 币） 0')).toBeVisible()
    await dialog(page).getByLabel('新余额').fill('300')
    await expect(dialog(page).getByText('变动 +300')).toBeVisible()
    await dialog(page).getByLabel('备注').fill('补偿')
    const moved = { id, ev_coin: 250, expected_ev_coin: 0, remark: '活动' }
    await callAs(page, 'admin', '/gm_user/SaveUserAssets', moved)

    await dialog(page).getByRole('button', { name: '调整余额' }).click()
    const conflict = dialog(page).filter({ hasText: '记录已被他人修改' }).last()
    await expect(conflict.getByRole('row', { name: '新余额' })).toContainText('250')
    await conflict.getByRole('button', { name: '读取最新版本' }).click()
    await expect(dialog(page).getByText('当前余额（ev 币） 250')).toBeVisible()
    await expect(dialog(page).getByText('变动 +50')).toBeVisible()
    await expect(dialog(page).getByLabel('备注')).toHaveValue('补偿')
    await dialog(page).getByRole('button', { name: '调整余额' }).click()
    await expect(page.getByText('“newcomer”的余额已改为 300 ev 币')).toBeVisible()
    await expect(row(page, 'newcomer')).toContainText('300')
  })

  await test.step('a new password ends the sessions of whom it is for', async () => {
    const his = await tokenOfAnybody(page, 'newcomer')
    await (await more(page, 'newcomer', '重设密码')).click()
    await dialog(page).getByLabel('新密码').fill('short')
    await dialog(page).getByRole('button', { name: '设置新密码' }).click()
    const rule = dialog(page).getByText('8–64 位，至少包含一个字母和一个数字').filter({ visible: true })
    await expect(rule).toHaveClass('ant-form-item-explain-error')
    await dialog(page).getByLabel('新密码').fill('Better5678')
    await dialog(page).getByRole('button', { name: '设置新密码' }).click()
    await expect(page.getByText('已为“newcomer”设置新密码')).toBeVisible()
    const answer = await page.request.post('/api/v1/gm_user/info', { headers: { 'X-Token': his } })
    expect(await answer.json()).toMatchObject({ code: 40002 })
  })

  await test.step('a user is banned for a reason; the ban can be lifted', async () => {
    await (await more(page, 'newcomer', '封禁')).click()
    await dialog(page).getByRole('button', { name: '封禁' }).click()
    await expect(dialog(page).getByText('请填写此项')).toBeVisible()
    await dialog(page).getByLabel('封禁原因').fill('倒卖插件')
    await dialog(page).getByRole('button', { name: '封禁' }).click()
    await expect(row(page, 'newcomer')).toContainText('已封禁')
    await (await more(page, 'newcomer', '解除封禁')).click()
    await expect(dialog(page)).toContainText('封禁原因：倒卖插件')
    await dialog(page).getByRole('button', { name: '解除封禁' }).click()
    await expect(row(page, 'newcomer')).toContainText('正常')
  })

  await test.step('a user is deleted by typing his name', async () => {
    await (await more(page, 'newcomer', '删除')).click()
    const confirm = dialog(page).getByRole('button', { name: '删除用户' })
    const typed = dialog(page).getByLabel(/请输入“newcomer”/)
    await typed.fill('newcome')
    await expect(confirm).toBeDisabled()
    await typed.fill('newcomer')
    await confirm.click()
    await expect(page.getByText('已删除用户“newcomer”')).toBeVisible()
    await expect(row(page, 'newcomer')).toBeHidden()
    expect(await userNamed(page, 'newcomer')).toBeUndefined()
  })

  await test.step('the dialogs, in opposite looks', async () => {
    await goTo(page, `${path}?limit=10`)
    await page
      .getByRole('button', { name: /^编辑 / })
      .first()
      .click()
    await expect(dialog(page)).toBeVisible()
    await inOppositeLooks(page, () => expectAccessible(page, '[role="dialog"]'))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page
      .getByRole('button', { name: /More actions/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Adjust balance' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })
})

test('screens /permission/user: whose password is set anew, or who is banned, is told so where he is', async ({
  page,
}) => {
  await openAs(page, 'buyer', '/member/pwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { id, role_id, realname, email } = (await userNamed(page, 'buyer@')) ?? {}
  await callAs(page, 'admin', '/gm_user/UpdateUser', { id, role_id, realname, email, password: 'Better5678' })
  await simulateRefocus(page)
  await expect(page.getByText('登录已失效')).toBeVisible()

  await openAsAnybody(page, 'buyer', '/member/pwd')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await callAs(page, 'admin', '/gm_user/ban', { id, is_ban: 1, reason: '倒卖插件' })
  await simulateRefocus(page)
  await expect(page.getByRole('alert').getByText('倒卖插件')).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
})

test('screens /permission/user: only an administrator touches administrators', async ({ page }) => {
  const calls = ['/gm_user/userlist', '/gm_user/UpdateUser', '/gm_user/ban', '/gm_user/SaveUserAssets']
  await addUser(page, 'helper', await addRole(page, '客服', calls, ['user']))
  await openAsAnybody(page, 'helper', `${path}?search_txt=admin@`)
  await expect(page.getByRole('button', { name: '编辑 admin' })).toBeDisabled()
  await expect(await more(page, 'admin', '封禁')).toContainText('只有管理员可以对管理员执行此操作')
})
