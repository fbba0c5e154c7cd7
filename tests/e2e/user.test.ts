import { expectAccessible } from './support/accessibility.ts'
import { addRole, addUser, callAs, openElsewhere } from './support/administration.ts'
import { inOppositeLooks } from './support/looks.ts'
import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/permission/user'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function more(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  return page.getByRole('menuitem', { name: action })
}

async function userNamed(page: Page, keyword: string) {
  const { data } = await callAs(page, 'admin', '/gm_user/userlist', { keyword })
  return (data as { list: Record<string, unknown>[] }).list[0]
}

test('screens /permission/user: search by keyword, role and status, kept in the address', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await page.getByLabel('状态').selectOption('已封禁')
  await expect(page).toHaveURL(/is_ban=1/)
  await expect(page.getByRole('cell', { name: '正常' })).toHaveCount(0)
  await page.getByLabel('状态').selectOption('正常')
  await page.getByLabel('角色').selectOption('审核员')
  await page.getByLabel('关键词').fill('reviewer')
  await expect(page).toHaveURL(/keyword=reviewer/)
  await expect(page).toHaveURL(/is_ban=0/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(row(page, 'reviewer@example.com')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('screens /permission/user: a refused new user keeps what was typed, and says it at the fields', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
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
})

test('screens /permission/user: name, address and role are edited', async ({ page }) => {
  await addUser(page, 'newcomer', 4)
  await openAs(page, 'admin', path)
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

test('screens /permission/user: a new password ends the sessions of whom it is for', async ({ page }) => {
  await openAs(page, 'admin', `${path}?keyword=buyer@`)
  const his = await openElsewhere(page, 'buyer', '/dashboard')
  await expect(his.getByRole('heading', { name: '我的账户' })).toBeVisible()
  await (await more(page, 'buyer', '重设密码')).click()
  await dialog(page).getByLabel('新密码').fill('short')
  await dialog(page).getByRole('button', { name: '设置新密码' }).click()
  await expect(dialog(page).getByText('8 到 64 个字符，至少一个字母和一个数字')).toBeVisible()
  await dialog(page).getByLabel('新密码').fill('Better5678')
  await dialog(page).getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('已为“buyer”设置新密码')).toBeVisible()
  await expect(his.getByText('登录已失效')).toBeVisible()
  await his.context().close()
})

test('screens /permission/user: who is banned is told so where he is; the ban can be lifted', async ({
  page,
}) => {
  await openAs(page, 'admin', `${path}?keyword=buyer@`)
  const his = await openElsewhere(page, 'buyer', '/dashboard')
  await expect(his.getByRole('heading', { name: '我的账户' })).toBeVisible()
  await (await more(page, 'buyer', '封禁')).click()
  await dialog(page).getByRole('button', { name: '封禁' }).click()
  await expect(dialog(page).getByText('请填写此项')).toBeVisible()
  await dialog(page).getByLabel('封禁原因').fill('倒卖插件')
  await dialog(page).getByRole('button', { name: '封禁' }).click()
  await expect(row(page, 'buyer@')).toContainText('已封禁')
  await expect(his.getByRole('alert').getByText('倒卖插件')).toBeVisible()
  await expect(his).toHaveURL(/#\/login/)
  await his.context().close()

  await (await more(page, 'buyer', '解除封禁')).click()
  await expect(dialog(page)).toContainText('封禁原因：倒卖插件')
  await dialog(page).getByRole('button', { name: '解除封禁' }).click()
  await expect(row(page, 'buyer@')).toContainText('正常')
})

test('screens /permission/user: a balance that has moved meanwhile shows its new value, and goes on from there', async ({
  page,
}) => {
  const id = await addUser(page, 'spender', 4)
  const moved = { id, ev_coin: 250, expected_ev_coin: 0, remark: '活动' }
  await openAs(page, 'admin', `${path}?keyword=spender`)
  await (await more(page, 'spender', '调整余额')).click()
  await expect(dialog(page).getByText('当前余额 0')).toBeVisible()
  await dialog(page).getByLabel('新余额').fill('300')
  await expect(dialog(page).getByText('变动 +300')).toBeVisible()
  await dialog(page).getByLabel('备注').fill('补偿')
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', moved)

  await dialog(page).getByRole('button', { name: '调整余额' }).click()
  const conflict = dialog(page).filter({ hasText: '记录已被他人修改' }).last()
  await expect(conflict.getByRole('row', { name: '新余额' })).toContainText('250')
  await conflict.getByRole('button', { name: '读取最新版本' }).click()
  await expect(dialog(page).getByText('当前余额 250')).toBeVisible()
  await expect(dialog(page).getByText('变动 +50')).toBeVisible()
  await expect(dialog(page).getByLabel('备注')).toHaveValue('补偿')
  await dialog(page).getByRole('button', { name: '调整余额' }).click()
  await expect(page.getByText('“spender”的余额已改为 300 ev 币')).toBeVisible()
  await expect(row(page, 'spender')).toContainText('300')
})

test('screens /permission/user: adjusting one’s own balance moves the one in the header', async ({
  page,
}) => {
  await openAs(page, 'admin', `${path}?keyword=admin@`)
  await (await more(page, 'admin', '调整余额')).click()
  await dialog(page).getByLabel('新余额').fill('66')
  await dialog(page).getByLabel('备注').fill('试用')
  await dialog(page).getByRole('button', { name: '调整余额' }).click()
  await expect(page.getByText('余额 66 ev 币')).toBeVisible()
})

test('screens /permission/user: a user is deleted by typing his name', async ({ page }) => {
  await addUser(page, 'leaver', 4)
  await openAs(page, 'admin', path)
  await (await more(page, 'leaver', '删除')).click()
  const confirm = dialog(page).getByRole('button', { name: '删除用户' })
  await dialog(page)
    .getByLabel(/请输入“leaver”/)
    .fill('leave')
  await expect(confirm).toBeDisabled()
  await dialog(page)
    .getByLabel(/请输入“leaver”/)
    .fill('leaver')
  await confirm.click()
  await expect(page.getByText('已删除用户“leaver”')).toBeVisible()
  await expect(row(page, 'leaver')).toBeHidden()
  expect(await userNamed(page, 'leaver')).toBeUndefined()
})

test('screens /permission/user: what nobody may do to himself is disabled and says why', async ({ page }) => {
  await openAs(page, 'admin', `${path}?keyword=admin@`)
  await expect(await more(page, 'admin', '不能删除自己')).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: '不能封禁自己' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: '重设密码' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '编辑 admin' }).click()
  await expect(dialog(page).getByText('不能修改自己的角色')).toBeVisible()
  await expect(dialog(page).getByLabel('角色')).toBeDisabled()
})

test('screens /permission/user: only an administrator touches administrators', async ({ page }) => {
  const calls = ['/gm_user/userlist', '/gm_user/ban', '/gm_user/SaveUserAssets']
  await addUser(page, 'helper', await addRole(page, '客服', calls, ['user']))
  const his = await openElsewhere(page, 'helper', `${path}?keyword=admin@`)
  await expect(his.getByRole('button', { name: '编辑 admin' })).toBeDisabled()
  await expect(await more(his, 'admin', '封禁')).toContainText('只有管理员可以对管理员执行此操作')
  await his.context().close()
})

test('screens /permission/user: the last sign-in is told as how long ago, and exactly by keyboard', async ({
  page,
}) => {
  await openAs(page, 'admin', `${path}?keyword=admin@`)
  const user = await userNamed(page, 'admin@')
  await page.reload()
  const lastLogin = row(page, 'admin@').getByRole('button', { name: /刚刚|前/ })
  await lastLogin.focus()
  await expect(row(page, 'admin@')).toContainText(String(user?.last_login_time).slice(0, 10))
  await page.keyboard.press('Tab')
  await expect(lastLogin).toBeVisible()
})

test('axe: the dialogs of a user, in opposite looks', async ({ page }) => {
  await openAs(page, 'admin', `${path}?limit=10`)
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await inOppositeLooks(page, () => expectAccessible(page))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page
    .getByRole('button', { name: /More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Adjust balance' }).click()
  await expect(dialog(page)).toBeVisible()
  await inOppositeLooks(page, () => expectAccessible(page))
})
