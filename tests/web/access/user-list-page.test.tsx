import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { login } from '#tests/support/mock-client.ts'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import {
  callAs,
  chooseInRow,
  openPage,
  openRecord,
  prepareConsolePage,
  toast,
} from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'

const mock = prepareConsolePage()
const form = async () => within(await drawer())

/** Opens the list at one user and starts an action of the user's row. */
async function openAction(username: string, action: string): Promise<UserEvent> {
  const { user } = await openPage(mock(), 'admin', UserPage, `/permission/user?search_txt=${username}@`)
  await chooseInRow(user, await rowOf(username), action)
  return user
}

/** Fills in the open form. */
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await (await form()).findByLabelText(label), { target: { value } })
}

/** Fills in the open form and presses its button. */
async function submit(user: UserEvent, values: Readonly<Record<string, string>>, button: string | RegExp) {
  await fill(values)
  await user.click((await form()).getByRole('button', { name: button }))
}

const buyers = async () => (await callAs(mock(), 'admin', '/gm_user/userlist', { search_txt: 'buyer@' })).list

async function buyer() {
  const [found] = await buyers()
  if (!found) throw new Error('[test] there is no buyer.')
  return found
}

it('screens /permission/user: actions on the user’s own account are disabled with a reason', async () => {
  const { user } = await openPage(mock(), 'admin', UserPage, '/permission/user?search_txt=admin@')
  const row = within(await rowOf('admin'))
  await user.click(row.getByRole('button', { name: /更多操作$/ }))
  for (const name of [/不能删除自己/, /不能封禁自己/, /设置新密码/, /调整余额/])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: '编辑' }))
  expect((await form()).getByText('不能修改自己的角色')).toBeTruthy()
  expect((await form()).getByLabelText<HTMLInputElement>('角色').disabled).toBe(true)
})

it('screens /permission/user: actions on an administrator need an administrator', async () => {
  const api = ['/gm_user/userlist', '/gm_user/UpdateUser', '/gm_user/ban', '/gm_user/SaveUserAssets']
  const role = { name: '客服', description: '', routes: '[]', api }
  const { id: role_id } = await callAs(mock(), 'admin', '/gm_user/role/add', role)
  const helper = { username: 'helper', realname: '客服', email: 'helper@example.com', role_id }
  await callAs(mock(), 'admin', '/gm_user/InsertUser', { ...helper, password: 'Password1' })
  const { user } = await openPage(mock(), 'helper', UserPage, '/permission/user?search_txt=admin@')
  const row = within(await rowOf('admin'))
  await user.click(row.getByRole('button', { name: /更多操作$/ }))
  expect((await screen.findByRole('menuitem', { name: /^编辑/ })).getAttribute('aria-disabled')).toBe('true')
  const ban = await screen.findByRole('menuitem', { name: /封禁/ })
  expect(ban.textContent).toContain('只有管理员可以对管理员执行此操作')
})

it('screens /permission/user: coins are taken by amount, up to the balance', async () => {
  const { id, ev_coin } = await buyer()
  const format = new Intl.NumberFormat('zh')
  const user = await openAction('buyer', '调整余额')
  await fill({ '数量（ev 币）': '-200', 备注: '补偿' })
  await waitFor(async () =>
    expect((await form()).getByLabelText('新余额').textContent).toBe(format.format(ev_coin - 200)),
  )
  expect((await form()).getByLabelText('当前余额').textContent).toBe(format.format(ev_coin))
  await submit(user, {}, '扣减 ev 币')
  await expect.poll(buyer).toMatchObject({ ev_coin: ev_coin - 200 })
  const { list } = await callAs(mock(), 'admin', '/gm_user/CoinLog', { user_id: id })
  expect(list[0]).toMatchObject({ change: -200, balance: ev_coin - 200, remark: '补偿' })
  await chooseInRow(user, await rowOf('buyer'), '调整余额')
  await submit(user, { '数量（ev 币）': String(-ev_coin) }, '扣减 ev 币')
  await (await form()).findByText(`请填写 1 到 ${ev_coin - 200} 之间的整数`)
})

it('screens /permission/user: a balance changed meanwhile is shown, and adjusted from there', async () => {
  const user = await openAction('buyer', '调整余额')
  const { id, ev_coin } = await buyer()
  await fill({ '数量（ev 币）': '300', 备注: '补偿' })
  const moved = { id, ev_coin: ev_coin + 250, expected_ev_coin: ev_coin, remark: '活动' }
  await callAs(mock(), 'admin', '/gm_user/SaveUserAssets', moved)
  await submit(user, {}, '增加 ev 币')
  await screen.findByRole('row', { name: `当前余额 ${ev_coin + 250} 未改动，将使用最新的值` })
  await user.click(await screen.findByRole('button', { name: '读取最新版本' }))
  await waitFor(() =>
    expect(screen.getByLabelText('新余额').textContent).toBe(
      new Intl.NumberFormat('zh').format(ev_coin + 550),
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('补偿')
  await user.click(screen.getByRole('button', { name: '增加 ev 币' }))
  await expect.poll(buyer).toMatchObject({ ev_coin: ev_coin + 550 })
})

it('screens /permission/user: a new password follows the rules and signs the user in', async () => {
  const user = await openAction('buyer', '设置新密码')
  await submit(user, { 新密码: 'short' }, '设置新密码')
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull())
  await submit(user, { 新密码: 'Better5678' }, '设置新密码')
  await expect.poll(toast).toBe('已为“buyer”设置新密码')
  expect((await login(mock(), 'buyer', 'Better5678')).body.code).toBe(0)
})

it('screens /permission/user: a ban needs a reason, which the record and the unban dialog show', async () => {
  const user = await openAction('buyer', '封禁')
  await submit(user, {}, '封禁用户')
  await (await form()).findByText('请填写此项')
  await submit(user, { 封禁原因: '倒卖插件' }, '封禁用户')
  await screen.findByText('已封禁', { selector: 'td *' })
  await openRecord(user, 'buyer')
  await within(await drawer()).findByText('已封禁：倒卖插件')
  await user.click(within(await drawer()).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chooseInRow(user, await rowOf('buyer'), '解除封禁')
  expect((await drawer()).textContent).toContain('封禁原因：倒卖插件')
  await submit(user, {}, /^解除封禁/)
  await screen.findByText('正常', { selector: 'td *' })
})

it('screens /permission/user: deleting needs the typed name, and names the user’s coins', async () => {
  const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { limit: 200 })
  const poor = list.find(({ ev_coin }) => ev_coin === 0) ?? expect.unreachable()
  await openAction(poor.username, '删除')
  expect((await drawer()).textContent).not.toContain('退回平台')
  cleanup()
  const user = await openAction('buyer', '删除')
  expect((await drawer()).textContent).toContain('退回平台')
  const confirm = (await form()).getByRole<HTMLButtonElement>('button', { name: '删除用户' })
  const typed = (await form()).getByLabelText(/请输入“buyer”/)
  await user.type(typed, 'buye')
  await (await form()).findByText('与名称不一致')
  expect(confirm.disabled).toBe(true)
  await user.type(typed, 'r')
  await user.click(confirm)
  await expect.poll(toast).toBe('已删除用户“buyer”')
  expect(await buyers()).toEqual([])
})
