import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import {
  completeDraft,
  draft,
  draftPlugin,
  draftVersion,
  openVersions,
  rejectDraft,
  writesOf,
} from '../support/release-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const drawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

/** Opens the form of the rejected plugin, by the address that the dashboard links to. */
async function openListing() {
  await rejectDraft(mock(), '分类不合适\n请放到运维管理')
  const { user, router } = await openVersions(mock(), `plugin=${draft.id}&mend=listing.${draft.id}`)
  const form = await drawer('编辑 · 集群笔记')
  const since = mock().requests.length
  return { user, router, form, writes: () => writesOf(mock(), since) }
}

/** Opens a form of the rejected version in the same way. */
async function openVersion(name: 'files' | 'changeLog', title: string) {
  const id = await completeDraft(mock())
  await rejectDraft(mock(), '更新日志不够清楚', id)
  const { user } = await openVersions(mock(), `plugin=${draft.id}&mend=${name}.${id}`)
  const form = await drawer(title)
  const since = mock().requests.length
  return { user, form, writes: () => writesOf(mock(), since) }
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

it('resubmission: one press saves and submits a plugin, below the reviewer’s reason', async () => {
  const { user, router, form, writes } = await openListing()
  expect(form.getByRole('region', { name: '驳回原因' }).textContent).toContain('请放到运维管理')
  expect(router.state.location.search).toBe('')
  type(form.getByLabelText('一句话简介'), '集群的笔记本')
  type(form.getByLabelText(/^回复审核员/), '已改分类')
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  await expect.poll(toast).toBe('“集群笔记”已提交审核')
  expect(writes()).toEqual(['/app/UpdatePluginInfo', '/app/PluginToExamine'])
  const history = await callAs(mock(), 'reviewer', '/app/ExamineLog', { id: draft.id })
  expect(history[1]).toMatchObject({ action: 'answer', reason: '已改分类' })
  expect(await draftPlugin(mock())).toMatchObject({ state: 1, describe: '集群的笔记本' })
})

it('resubmission: the form asks before it discards an answer to the reviewer', async () => {
  const { user, form } = await openListing()
  type(form.getByLabelText(/^回复审核员/), '已改分类')
  await user.click(form.getByRole('button', { name: '取消' }))
  const question = within(await screen.findByRole('dialog', { name: /未保存/ }))
  await user.click(question.getByRole('button', { name: '继续编辑' }))
  expect(form.getByLabelText<HTMLTextAreaElement>(/^回复审核员/).value).toBe('已改分类')
})

it('resubmission: saving alone leaves the plugin rejected', async () => {
  const { user, form, writes } = await openListing()
  type(form.getByLabelText('一句话简介'), '集群的笔记本')
  await user.click(form.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“集群笔记”已保存')
  expect(writes()).toEqual(['/app/UpdatePluginInfo'])
})

it('resubmission: a plugin changed meanwhile keeps the input and is not submitted yet', async () => {
  const { user, form, writes } = await openListing()
  type(form.getByLabelText('一句话简介'), '集群的笔记本')
  const { update_time } = await draftPlugin(mock())
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', { id: draft.id, update_time, buy_coin_num: 77 })
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  await user.click((await drawer('记录已被他人修改')).getByRole('button', { name: '读取最新版本' }))
  expect(writes()).toEqual(['/app/UpdatePluginInfo'])
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  await expect.poll(toast).toBe('“集群笔记”已提交审核')
  expect(await draftPlugin(mock())).toMatchObject({ state: 1, describe: '集群的笔记本', buy_coin_num: 77 })
})

it('resubmission: the toast tells that a refused submission was saved nevertheless', async () => {
  const { user, form } = await openListing()
  type(form.getByLabelText('一句话简介'), '集群的笔记本')
  mock().answerOnce('/app/PluginToExamine', () => envelope(500, { msg: '审核暂停' }))
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  await expect.poll(toast).toBe('修改已保存，但没有提交审核：审核暂停')
  expect(await draftPlugin(mock())).toMatchObject({ state: 3 })
})

it('resubmission: one press saves a version, makes it a draft and submits it', async () => {
  const { user, form, writes } = await openVersion('changeLog', '编辑更新日志 · 0.1.0')
  expect(form.getByRole('region', { name: '驳回原因' }).textContent).toContain('不够清楚')
  type(form.getByLabelText('更新日志'), '- 按集群分组')
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  await expect.poll(toast).toBe('0.1.0 已提交审核')
  expect(writes()).toEqual([
    '/app/UpdatePublishChangeLog',
    '/app/PublishStatusAction',
    '/app/PublishToExamine',
  ])
  expect(await draftVersion(mock())).toMatchObject({ state: 1, changelog: '- 按集群分组' })
})

it('resubmission: a version that became a draft meanwhile is submitted all the same', async () => {
  const { user, form } = await openVersion('changeLog', '编辑更新日志 · 0.1.0')
  const { id } = await draftVersion(mock())
  await callAs(mock(), 'author', '/app/PublishStatusAction', { id, state: 0 })
  await user.click(form.getByRole('button', { name: '保存并重新提交' }))
  const question = within(await screen.findByRole('dialog', { name: '保存并重新提交' }))
  question.getByText(/没有做任何修改/)
  expect(await draftVersion(mock())).toMatchObject({ state: 0 })
  await user.click(question.getByRole('button', { name: '保存并重新提交' }))
  await expect.poll(toast).toBe('0.1.0 已提交审核')
})

it.each([
  { about: 'buy_coin_num', field: '价格（ev 币）', ofVersion: false },
  { about: 'changelog', field: '更新日志', ofVersion: true },
] as const)('resubmission: a rejection about $about opens and marks that field', async (row) => {
  const version = await completeDraft(mock())
  await rejectDraft(mock(), '不合适', row.ofVersion ? version : undefined, row.about)
  const link = row.ofVersion ? `files.${version}` : `listing.${draft.id}`
  await openVersions(mock(), `plugin=${draft.id}&mend=${link}`)
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText(row.field))
  const checks = within(screen.getByRole('list', { name: '发布前的清单', hidden: true }))
  const marked = checks
    .getAllByRole('listitem', { hidden: true })
    .filter(({ textContent }) => textContent?.includes('已驳回'))
  expect(marked).toHaveLength(1)
})

it('resubmission: the reason links the form of packages to that of the change log', async () => {
  const { user, form } = await openVersion('files', '更换安装包 · 0.1.0')
  const reason = within(form.getByRole('region', { name: '驳回原因' }))
  await user.click(reason.getByRole('button', { name: '编辑更新日志' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('更新日志')
  expect(field.value).toContain('支持批量操作')
})

it('resubmission: a draft without a review has no reason and no second button', async () => {
  await openVersions(mock(), `plugin=${draft.id}&mend=listing.${draft.id}`)
  const form = await drawer('编辑 · 集群笔记')
  expect(form.queryByRole('region', { name: '驳回原因' })).toBeNull()
  expect(form.queryByRole('button', { name: '保存并重新提交' })).toBeNull()
})

it('resubmission: an address with the form of another plugin opens no form', async () => {
  const { router } = await openVersions(mock(), `plugin=${draft.id}&mend=listing.1`)
  await screen.findByRole('region', { name: '首次发布' })
  await expect.poll(() => router.state.location.search).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('resubmission: an old link to a form that is not due opens the record', async () => {
  const { id } = await draftVersion(mock())
  await openVersions(mock(), `plugin=${draft.id}&mend=release.${id}`)
  await screen.findByRole('dialog', { name: `${draft.version} 的详情` })
  expect(screen.queryByRole('dialog', { name: /^发布/ })).toBeNull()
})

it('resubmission: a linked form shows a decision made since the page was read', async () => {
  const { router } = await openVersions(mock())
  await screen.findByRole('region', { name: '首次发布' })
  await rejectDraft(mock(), '分类不合适')
  await router.navigate(`/app/publish?plugin=${draft.id}&mend=listing.${draft.id}`)
  const form = await drawer('编辑 · 集群笔记')
  expect(form.getByRole('region', { name: '驳回原因' }).textContent).toContain('分类不合适')
  await expect.poll(() => screen.getByRole('region', { name: '当前插件' }).textContent).toContain('已驳回')
})

/** Opens the drawer of the rejected plugin, or of its rejected version. */
async function openRejected(kind: 'plugin' | 'version') {
  const id = await completeDraft(mock())
  await rejectDraft(mock(), '分类不合适', ...(kind === 'version' ? [id] : []))
  const { user } =
    kind === 'plugin'
      ? await openPage(mock(), 'author', PluginsPage, `/app/add?record=${draft.id}`)
      : await openVersions(mock(), `plugin=${draft.id}&record=${id}`)
  const name = kind === 'plugin' ? '集群笔记' : '0.1.0'
  return { user, id, record: within(await screen.findByRole('dialog', { name: `${name} 的详情` })) }
}

it.each([
  { kind: 'plugin' as const, form: '编辑 · 集群笔记' },
  { kind: 'version' as const, form: '更换安装包 · 0.1.0' },
])('resubmission: the record of a rejected $kind says why and links its form', async ({ kind, form }) => {
  const { user, record } = await openRejected(kind)
  const reason = await record.findByText('已驳回：分类不合适')
  const button = record.getByRole('button', { name: /^修改后重新提交/ })
  expect(button.dataset.main).toBe('true')
  expect(reason.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(button)
  await screen.findByRole('dialog', { name: form })
})

it('review history: an author answers the reviewer, an empty answer is refused', async () => {
  const { user, id, record } = await openRejected('version')
  await user.click(await record.findByRole('button', { name: '回复审核员' }))
  await user.click(record.getByRole('button', { name: '发送留言' }))
  await record.findByText('请填写留言')
  await user.type(record.getByLabelText('内容'), '缺了哪一个？')
  await user.click(record.getByRole('button', { name: '发送留言' }))
  await record.findByText('作者回复')
  expect(toast()).toBeUndefined()
  const history = await callAs(mock(), 'reviewer', '/app/ExamineLog', { id: draft.id, publish_id: id })
  expect(history[0]).toMatchObject({ action: 'answer', reason: '缺了哪一个？' })
})
