import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { act, chooseInRow, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { drawer, openOn, prepareHostPages, rowOf } from '../support/host-page.tsx'
import { fill, openLogin, press } from '../support/login-page.tsx'
import { serveHost } from '../support/serve-host.ts'

prepareHostPages()

const noDrawer = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()

// The pair that stands for the family: the calls of the specification alone, and the newest generation.

it('family new: an edit of a user keeps other columns, and what somebody else has changed', async () => {
  const { host, user } = await openOn('new', '/permission/user?search_txt=operator')
  const row = await rowOf('operator')
  const before = await host.ask('/gm_user/getUserById', { id: 2 })
  await host.ask('/gm_user/UpdateUser', { ...before, avatar: 'another.png', realname: '赵六' })
  await chooseInRow(user, row, '编辑')
  const form = within(await drawer())
  await expect.poll(() => form.getByLabelText<HTMLInputElement>('姓名').value).toBe('赵六')
  await user.clear(form.getByLabelText('邮箱'))
  await user.type(form.getByLabelText('邮箱'), 'other@example.com')
  await user.click(form.getByRole('button', { name: /^保 ?存$/ }))
  await expect.poll(toast).toBeTruthy()
  const changed = { avatar: 'another.png', realname: '赵六', email: 'other@example.com' }
  expect(await host.ask('/gm_user/getUserById', { id: 2 })).toEqual({ ...before, ...changed })
})

it('family spec: a host without the call for one user has the row of the list edited', async () => {
  const { host, user } = await openOn('spec', '/permission/user?limit=10')
  const row = await rowOf('operator')
  await chooseInRow(user, row, '设置新密码')
  const form = within(await drawer())
  await user.type(form.getByLabelText('新密码'), 'Another1')
  await user.click(form.getByRole('button', { name: '设置新密码' }))
  await expect.poll(toast).toBe('已为“operator”设置新密码')
  expect(host.bodiesOf('/gm_user/getUserById')).toEqual([{ id: 2 }])
  expect(host.bodiesOf('/gm_user/UpdateUser')).toEqual([
    { id: 2, username: 'operator', password: 'Another1' },
  ])
})

it.each([
  ['new', ['operator', 'operator的姓名', '运营', '正常', 'operator@example.com', '—']],
  ['spec', ['operator', '—', '—', '—', '—', '—']],
] as const)('family %s: a user’s row shows the host’s fields and the role’s name', async (name, texts) => {
  await openOn(name, '/permission/user?limit=10')
  const row = await rowOf('operator')
  await expect.poll(() => cellTexts(row)).toEqual(texts)
  expect(document.body.textContent).not.toMatch(/NaN|undefined/)
})

it('family new: a user is created by an answer of a bare id, banned and unbanned', async () => {
  const { host, user } = await openOn('new', '/permission/user?search_txt=newcomer')
  await user.click(await screen.findByRole('button', { name: /新增用户/ }))
  const form = within(await drawer())
  const typed = { 用户名: 'newcomer', 姓名: '新人', 邮箱: 'newcomer@example.com', 初始密码: 'Newcomer1' }
  for (const [label, value] of Object.entries(typed)) await user.type(form.getByLabelText(label), value)
  await user.selectOptions(form.getByLabelText('角色'), '访客')
  await user.click(form.getByRole('button', { name: /^创 ?建$/ }))
  await expect.poll(toast).toBe('已新增用户“newcomer”')
  await rowOf('newcomer')
  await noDrawer()
  await act(user, 'newcomer', '封禁')
  await user.type(within(await drawer()).getByLabelText('封禁原因'), '离职')
  await user.click(within(await drawer()).getByRole('button', { name: '封禁用户' }))
  await screen.findByText('已封禁', { selector: 'td *' })
  await noDrawer()
  await act(user, 'newcomer', '解除封禁')
  await user.click(within(await drawer()).getByRole('button', { name: /^解除封禁/ }))
  await screen.findByText('正常', { selector: 'td *' })
  expect(host.bodiesOf('/gm_user/ban')).toMatchObject([
    { is_ban: 1, typ: 1 },
    { is_ban: 0, typ: 0 },
  ])
})

it('family new: a log without codes shows the outcome by its status', async () => {
  await openOn('new', '/permission/operater_log')
  await screen.findByText('成功', { selector: 'td *' })
  expect(screen.getByRole('row', { name: /operator.*失败/ })).toBeTruthy()
})

it('§7 /gm_user/roleOption: roles are a list to read, with a link to the users of each', async () => {
  await openOn('spec', '/permission/role')
  const row = within(await screen.findByRole('row', { name: /管理员/ }))
  expect(row.getByRole('link', { name: '角色“管理员”的用户' }).getAttribute('href')).toContain('role_id=1')
  expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull()
  expect(row.queryByRole('button', { name: /编辑|更多/ })).toBeNull()
})

it('family new: a balance that the host does not have is requested once', async () => {
  const advance = holdClock()
  const { host } = await openOn('new', '/permission/role')
  await rowOf('运营')
  await advance(60_000)
  expect(host.called.filter((path) => path === '/gm_user/GetUserAssets')).toHaveLength(1)
  expect(toast()).toBeUndefined()
})

it('family spec: a captcha without an expiry is fetched once', async () => {
  const advance = holdClock()
  const { called } = serveHost('spec')
  openLogin()
  await screen.findByRole('img', { name: /验证码图片/ })
  await advance(60_000)
  expect(called).toEqual(['/GetAuthCode'])
  fill({ 用户名: 'admin', 密码: hostPassword, 验证码: specCaptchaCode })
  press('登录')
  await screen.findByText('inside')
  expect(currentToken()).not.toBe('')
})

/** Without the cell of the checkbox. */
function cellTexts(row: HTMLElement): (string | null)[] {
  return [...row.querySelectorAll('th, td')]
    .filter((cell) => !cell.querySelector('[type="checkbox"]'))
    .slice(0, 6)
    .map(({ textContent }) => textContent)
}
