import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import {
  act,
  callAs,
  dialog,
  openPage,
  openRecord,
  pluginOf,
  prepareConsolePage,
  toast,
} from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

/** A draft of the demo's author. */
const draft = { id: 11, name: '集群笔记' }
const online = '索引体检'
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const textOf = async (name: string) => (await rowOf(name)).textContent

async function open() {
  const { user, router } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await rowOf(draft.name)
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  return { user, router, answer }
}

/** Opens the form for a plugin; `type` fills its fields at once. */
async function addNew() {
  const { user, router, answer } = await open()
  await user.click(screen.getByText('添加插件', { selector: 'button *' }))
  const drawer = await dialog('添加插件')
  const field = (name: string) => drawer.getByLabelText<HTMLInputElement>(name)
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const save = () => user.click(drawer.getByRole('button', { name: '添加插件' }))
  return { user, router, answer, drawer, field, type, save }
}

it('screens /app/add: a draft of a new plugin can be continued or discarded', async () => {
  const { user, answer, drawer, type } = await addNew()
  type('一句话简介', '哪些词最常出现')
  await user.click(drawer.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByRole('button', { name: '继续填写' }))
  const resumed = await dialog('添加插件')
  expect(resumed.getByLabelText<HTMLInputElement>('一句话简介').value).toBe('哪些词最常出现')
  await user.click(resumed.getByRole('button', { name: '关闭' }))
  const notice = within(await screen.findByRole('region', { name: '未完成的插件' }))
  await user.click(notice.getByRole('button', { name: '丢弃草稿' }))
  await answer('丢弃草稿')
  await expect.poll(() => screen.queryByRole('region', { name: '未完成的插件' })).toBeNull()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /添加插件/ }))
  expect((await dialog('添加插件')).getByLabelText<HTMLInputElement>('一句话简介').value).toBe('')
})

it('screens /app/add: the form proposes an alias, shows the net price and field errors', async () => {
  const { user, router, drawer, field, type, save } = await addNew()
  for (const [name, alias] of [
    ['Term Radar', 'term-radar'],
    ['Café 词频 2', 'cafe-2'],
    ['3D 视图', 'plugin-3d'],
    ['词频雷达', ''],
  ] as const) {
    type('插件名称', name)
    expect(field('插件标识').value).toBe(alias)
  }
  type('插件标识', 'log-lens')
  type('插件名称', 'Term Radar')
  expect(field('插件标识').value).toBe('log-lens')
  await user.selectOptions(await drawer.findByRole('combobox', { name: '分类' }), '搜索与检索')
  type('价格（ev 币）', '35')
  await drawer.findByText(/您得到 28 ev 币（平台收取 20% 佣金）/)
  await save()
  await drawer.findByText('该插件标识已被使用')
  type('插件标识', 'term-radar')
  await save()
  await expect.poll(() => router.state.location.pathname).toBe('/app/publish')
  expect(toast()).toBeUndefined()
})

it('screens /app/add: an author submits a plugin and withdraws it', async () => {
  const { user, answer } = await open()
  await act(user, draft.name, '提交审核')
  await expect.poll(() => textOf(draft.name)).toContain('审核中提交审核 0.1.0还缺安装包')
  await act(user, draft.name, '撤回提交')
  await answer('撤回提交')
  await expect.poll(() => textOf(draft.name)).toContain('草稿')
})

it('screens /app/add: an author takes a plugin offline with a reason and brings it back', async () => {
  const { user, answer } = await open()
  await act(user, online, '下架')
  const question = await dialog(`下架“${online}”`)
  await user.click(question.getByRole('checkbox', { name: '需要较大的修改' }))
  await user.click(question.getByRole('button', { name: '下架' }))
  await expect.poll(() => textOf(online)).toContain('已下架')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await act(user, online, '重新上架')
  await answer('重新上架')
  await expect.poll(() => textOf(online)).toContain('已上线')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await openRecord(user, online)
  const details = within(await screen.findByRole('dialog'))
  await user.click(await details.findByRole('tab', { name: '审核记录' }))
  expect(await details.findByText('需要较大的修改')).toBeTruthy()
})

/** Types a manager of the draft; chooses the option where the host takes only numbers. */
async function nameManager(typed: string, field: string, option?: string) {
  const { user } = await open()
  await act(user, draft.name, '管理者')
  const drawer = await dialog(`管理者 · ${draft.name}`)
  await user.type(await drawer.findByRole('combobox', { name: field }), typed)
  if (option) await user.click(await screen.findByTitle(option))
  await user.click(drawer.getByRole('button', { name: '保存' }))
  return drawer
}

it.each([
  ['nobody', 'nobody：用户不存在或已被封禁'],
  ['admin', 'admin：用户不存在或已被封禁'],
])('screens /app/add: %s is refused as a manager by name', async (name, problem) => {
  const drawer = await nameManager(name, '添加管理者')
  expect(await drawer.findByText(problem)).toBeTruthy()
})

it('screens /app/add: another host is asked by user number, which the profile shows', async () => {
  mock().answerOnce('/app/Config', () => envelope(0, { data: { categories: [], platforms: [] } }))
  const drawer = await nameManager('999', '管理者', '用户编号 999')
  expect(await drawer.findByText('编号 999：用户不存在或已被封禁')).toBeTruthy()
  expect(drawer.getByText(/编号显示在对方的“基本信息”页/)).toBeTruthy()
})

it('screens /app/add: an owner adds a manager by username', async () => {
  await nameManager('buyer', '添加管理者')
  await expect.poll(toast).toBe(`“${draft.name}”的管理者已更新`)
  expect((await pluginOf(mock(), draft.id)).managers).toMatchObject([{ name: '许晚晴' }])
})

it('screens /app/add: only the owner is offered to choose managers', async () => {
  const { user } = await open()
  await user.click(within(await rowOf('链路织机')).getByRole('button', { name: /更多操作$/ }))
  await screen.findByRole('menuitem', { name: '管理版本' })
  expect(screen.queryByRole('menuitem', { name: '管理者' })).toBeNull()
})

/** Locates the elements of the open record. */
const record = async () => within(await screen.findByRole('dialog'))

it.each([
  {
    as: 'author',
    step: '提交审核',
    link: expect.stringMatching(new RegExp(`^#/app/publish\\?plugin=${draft.id}&mend=files\\.\\d+$`)),
    none: '您还没有填写详细介绍',
  },
  { as: 'admin', step: '作者：提交审核', link: undefined, none: '作者没有填写详细介绍' },
])('screens /app/add: list and record tell the next step of a draft to $as', async (row) => {
  const { id, update_time } = await pluginOf(mock(), draft.name)
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', { id, update_time, readme: '' })
  const { user } = await openPage(mock(), row.as, PluginsPage, '/app/add')
  const notOfButton = { ignore: 'button, button *' }
  const linkOf = (step: HTMLElement) => step.closest('a')?.getAttribute('href')
  expect(linkOf(within(await rowOf('集群笔记')).getByText(row.step, notOfButton))).toEqual(row.link)
  await openRecord(user, '集群笔记')
  expect(linkOf(await (await record()).findByText(row.step, notOfButton))).toEqual(row.link)
  expect(await (await record()).findByText(row.none)).toBeTruthy()
})

it('screens /app/add: an approved plugin without a release is not shown as online', async () => {
  await callAs(mock(), 'reviewer', '/app/ExamineClaim', { id: 28 })
  await callAs(mock(), 'reviewer', '/app/StatusAction', { id: 28, state: 2 })
  await openPage(mock(), 'admin', PluginsPage, '/app/add?search_txt=云端备份')
  const row = within(await rowOf('云端备份'))
  expect(row.getByText('已通过')).toBeTruthy()
  expect(row.queryByText('已上线')).toBeNull()
})

it('screens /app/add: the record of an offline plugin says on top who can bring it back', async () => {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await openRecord(user, 'IP 地图')
  const [sentence = document.body] = await (await record()).findAllByText(/^不再出售/)
  const edit = (await record()).getByRole('button', { name: /^编辑/ })
  expect(sentence.compareDocumentPosition(edit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
