import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { act, chooseInRow, toast } from '../support/console-page.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { drawer, openOn, prepareHostPages, rowOf } from '../support/host-page.tsx'

prepareHostPages()

it.each([['first'], ['old'], ['new']] as const)(
  'family %s: an edit of a user loses nothing that the form did not show',
  async (name) => {
    const { host, user } = await openOn(name, '/permission/user?search_txt=operator')
    const before = await host.ask('/gm_user/getUserById', { id: 2 })
    await chooseInRow(user, await rowOf('operator'), '编辑')
    const field = within(await drawer()).getByLabelText('姓名')
    await user.clear(field)
    await user.type(field, '李四')
    await user.click(within(await drawer()).getByRole('button', { name: /^保 ?存$/ }))
    await expect.poll(toast).toBeTruthy()
    expect(await host.ask('/gm_user/getUserById', { id: 2 })).toEqual({ ...before, realname: '李四' })
  },
)

it('family new: an edit of a user keeps what somebody else changed since the list was read', async () => {
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
  expect(await host.ask('/gm_user/getUserById', { id: 2 })).toMatchObject({
    avatar: 'another.png',
    realname: '赵六',
    email: 'other@example.com',
  })
})

it('family spec: where a single user cannot be read, the row that is there is edited', async () => {
  const { host, user } = await openOn('spec', '/permission/user?limit=10')
  const row = await rowOf('operator')
  await chooseInRow(user, row, '重设密码')
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
  ['first', ['operator', 'operator的姓名', '运营', '正常', '—', '—']],
  ['old', ['operator', 'operator的姓名', '运营', '—', '—', '—']],
  ['new', ['operator', 'operator的姓名', '运营', '正常', 'operator@example.com', '—']],
  ['spec', ['operator', '—', '—', '—', '—', '—']],
] as const)(
  'family %s: users show what the host tells of them, the role by its name',
  async (name, texts) => {
    await openOn(name, '/permission/user?limit=10')
    const row = await rowOf('operator')
    await expect.poll(() => cellTexts(row)).toEqual(texts)
    expect(document.body.textContent).not.toMatch(/NaN|undefined/)
  },
)

it.each(['old', 'new'] as const)(
  'family %s: a created user is said to be created, whose answer is a bare id',
  async (name) => {
    const { host, user } = await openOn(name, '/permission/user')
    await rowOf('operator')
    await user.click(screen.getByRole('button', { name: /新增用户/ }))
    const form = within(await drawer())
    await user.type(form.getByLabelText('用户名'), 'newcomer')
    await user.type(form.getByLabelText('姓名'), '新人')
    await user.type(form.getByLabelText('邮箱'), 'newcomer@example.com')
    await user.selectOptions(form.getByLabelText('角色'), '访客')
    await user.type(form.getByLabelText('初始密码'), 'Newcomer1')
    await user.click(form.getByRole('button', { name: /^创 ?建$/ }))
    await expect.poll(toast).toBe('已创建用户“newcomer”')
    expect(host.called.filter((path) => path === '/gm_user/InsertUser')).toHaveLength(1)
    expect(JSON.stringify(await host.ask('/gm_user/userlist', { page: 1, page_size: 100 }))).toContain(
      'newcomer',
    )
  },
)

it.each([
  ['first', 'is_del'],
  ['new', 'is_ban'],
] as const)(
  'family %s: a user is banned and the ban is lifted, which the host calls %s',
  async (name, field) => {
    const { host, user } = await openOn(name, '/permission/user?search_txt=operator')
    await rowOf('operator')
    await act(user, 'operator', '封禁')
    await user.type(within(await drawer()).getByLabelText('封禁原因'), '离职')
    await user.click(within(await drawer()).getByRole('button', { name: '封禁用户' }))
    await screen.findByText('已封禁', { selector: 'td *' })
    expect(await host.ask('/gm_user/getUserById', { id: 2 })).toMatchObject({ [field]: 1 })
    await act(user, 'operator', '解除封禁')
    await user.click(within(await drawer()).getByRole('button', { name: /^解除封禁/ }))
    await screen.findByText('正常', { selector: 'td *' })
    expect(await host.ask('/gm_user/getUserById', { id: 2 })).toMatchObject({ [field]: 0 })
  },
)

it.each(['first', 'old', 'new'] as const)(
  'family %s: the log tells the outcome by its status',
  async (name) => {
    await openOn(name, '/permission/operater_log')
    await screen.findByText('成功', { selector: 'td *' })
    expect(screen.getByText('失败', { selector: 'td *' }).closest('tr')?.textContent).toContain('operator')
  },
)

it('family first: its applications are listed; that a plugin has no categories there is said in the form', async () => {
  const { user } = await openOn('first', '/app/add')
  await rowOf('商城')
  await user.click(screen.getByRole('button', { name: /添加插件/ }))
  await within(await drawer()).findByText(/服务方返回的数据无法读取/)
})

it('family spec: a plugin is added where the host tells nothing of categories and prices', async () => {
  const { user } = await openOn('spec', '/app/add')
  await rowOf('日志透镜')
  await user.click(screen.getByRole('button', { name: /添加插件/ }))
  expect((await drawer()).textContent).not.toMatch(/NaN|undefined/)
})

it('family old: a keyword and a page work on a bare array', async () => {
  await openOn('old', '/permission/user?search_txt=USER4')
  await rowOf('user40')
  expect(screen.getByText('共 4 条')).toBeTruthy()
})

it('family new: the second page holds the users after those of the first', async () => {
  const { host } = await openOn('new', '/permission/user?limit=20&page=3')
  await rowOf('user43')
  expect(screen.getByText('共 45 条')).toBeTruthy()
  expect(host.called.filter((path) => path === '/gm_user/userlist')).toHaveLength(1)
})

it.each(['old', 'new'] as const)('family %s: a role shows the calls that can be granted', async (name) => {
  const { user } = await openOn(name, '/permission/role')
  await chooseInRow(user, await rowOf('运营'), '编辑')
  await screen.findByText('已授权 3 / 4')
})

it('family spec: plugins with id and name alone are shown, and what is done with them', async () => {
  const { host, user } = await openOn('spec', '/app/add')
  const row = await rowOf('日志透镜')
  expect(cellTexts(row).slice(0, 3)).toEqual(['日志透镜', '—', '—'])
  await user.click(within(row).getByRole('link', { name: '日志透镜' }))
  expect((await drawer()).textContent).not.toMatch(/NaN|undefined/)
  expect(host.called).not.toContain('/app/Create')
})

it('family spec: versions with id and number alone are shown', async () => {
  await openOn('spec', '/app/publish')
  await screen.findByRole('heading', { name: '1.0.0' })
  expect(document.body.textContent).not.toMatch(/NaN|undefined/)
})

it('family old: a balance that the host does not have is asked for once', async () => {
  const advance = holdClock()
  const { host } = await openOn('old', '/permission/role')
  await rowOf('运营')
  await advance(60_000)
  expect(host.called.filter((path) => path === '/gm_user/GetUserAssets')).toHaveLength(1)
  expect(toast()).toBeUndefined()
})

/** Without the cell of the checkbox. */
function cellTexts(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .filter((cell) => !cell.querySelector('[type="checkbox"]'))
    .slice(0, 6)
    .map(({ textContent }) => textContent)
}
