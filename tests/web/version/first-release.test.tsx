import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { versionStates } from '#contract/values/states.ts'
import { ReleaseDialog } from '#web/src/features/version/release/release-dialog.tsx'
import { parseTime } from '#web/src/lib/elapsed-time.ts'
import { bodiesOf } from '../support/bulk.tsx'
import { callAs, moveHost, openPage, pluginOf, prepareConsolePage, toast } from '../support/console-page.tsx'
import {
  completeDraft,
  draft,
  draftPlugin,
  draftVersion,
  openVersions,
  panel,
  writesOf,
} from '../support/release-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

/** Opens the complete draft; resolves to what has the requests from then on. */
async function openComplete() {
  await completeDraft(mock())
  const { user } = await openVersions(mock())
  const region = await panel()
  const since = mock().requests.length
  const press = async (name: string) => user.click(await within(region).findByRole('button', { name }))
  return { user, region, press, writes: () => writesOf(mock(), since) }
}

it('first release: the checklist tells what is missing and disables the submission', async () => {
  await openVersions(mock())
  const list = await within(await panel()).findByRole('list', { name: '发布前的清单' })
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '一句话简介已填写编辑',
    '详细介绍已填写编辑',
    '图片已填写编辑',
    '价格36 ev 币编辑',
    '安装包还缺上传安装包',
    '更新日志已填写编辑更新日志',
  ])
  expect(screen.getByText('提交审核前还缺：安装包。')).toBeTruthy()
  expect(await screen.findByText('轮到您：补全安装包，然后提交审核。')).toBeTruthy()
  const submit = within(await panel()).getByRole<HTMLButtonElement>('button', { name: '一起提交审核' })
  expect(submit.disabled).toBe(true)
})

it.each([
  ['编辑: 价格', '编辑 · 集群笔记', '价格（ev 币）'],
  ['编辑更新日志: 更新日志', '编辑更新日志 · 0.1.0', '更新日志'],
] as const)('first release: the line "%s" opens its form at its field', async (line, title, field) => {
  const { user } = await openVersions(mock())
  await user.click(await within(await panel()).findByRole('button', { name: line }))
  const form = within(await screen.findByRole('dialog', { name: title }))
  await expect.poll(() => document.activeElement).toBe(form.getByLabelText(field))
})

it('first release: the line of missing packages opens the form to upload them', async () => {
  const { user } = await openVersions(mock())
  await user.click(await within(await panel()).findByRole('button', { name: '上传安装包: 安装包' }))
  expect(await screen.findByRole('dialog', { name: '上传安装包 · 0.1.0' })).toBeTruthy()
})

it('first release: one press submits the plugin and then the version', async () => {
  const { press, region, writes } = await openComplete()
  await press('一起提交审核')
  await expect.poll(toast).toBe('“集群笔记”已提交审核')
  expect(writes()).toEqual(['/app/PluginToExamine', '/app/PublishToExamine'])
  await within(region).findAllByText(/轮到审核员：排在第 \d+ 位/)
  expect(region.textContent).toContain('插件和版本都通过后，由您发布版本')
  expect(within(region).queryByRole('button')).toBeNull()
})

it('first release: only the version is submitted again after its refusal', async () => {
  const { press, region, writes } = await openComplete()
  mock().answerOnce('/app/PublishToExamine', () => envelope(500, { msg: '安装包正在扫描' }))
  await press('一起提交审核')
  const alert = await within(region).findByText(/版本 0\.1\.0 没有提交：安装包正在扫描/)
  expect(alert.textContent).toContain('插件已在审核中')
  await press('提交 0.1.0 审核')
  await expect.poll(async () => (await draftVersion(mock())).state).toBe(1)
  expect(writes()).toEqual(['/app/PluginToExamine', '/app/PublishToExamine', '/app/PublishToExamine'])
  await expect.poll(() => region.textContent).not.toContain('没有提交')
})

it('first release: the plugin can be withdrawn after the refusal of its version', async () => {
  const { press, writes } = await openComplete()
  mock().answerOnce('/app/PublishToExamine', () => envelope(500, { msg: '安装包正在扫描' }))
  await press('一起提交审核')
  await press('撤回插件')
  await press('一起提交审核')
  await expect.poll(toast).toBe('“集群笔记”已提交审核')
  expect(writes().slice(2)).toEqual(['/app/StatusAction', '/app/PluginToExamine', '/app/PublishToExamine'])
})

it('first release: the version is not submitted after the refusal of its plugin', async () => {
  const { press, region, writes } = await openComplete()
  mock().answerOnce('/app/PluginToExamine', () => envelope(500, { msg: '名称已被使用' }))
  await press('一起提交审核')
  await within(region).findByText('插件没有提交：名称已被使用。版本也没有提交。')
  expect(writes()).toEqual(['/app/PluginToExamine'])
})

it('first release: a plugin that somebody else submitted meanwhile counts as submitted', async () => {
  const { press, writes } = await openComplete()
  await callAs(mock(), 'author', '/app/PluginToExamine', { id: draft.id })
  await press('一起提交审核')
  await expect.poll(toast).toBe('“集群笔记”已提交审核')
  expect(writes()).toEqual(['/app/PluginToExamine', '/app/PublishToExamine'])
})

it('first release: the panel releases an approved version and then disappears', async () => {
  const publish_id = await completeDraft(mock())
  await callAs(mock(), 'author', '/app/PluginToExamine', { id: draft.id })
  await callAs(mock(), 'author', '/app/PublishToExamine', { id: publish_id })
  await callAs(mock(), 'admin', '/app/ExamineClaim', { id: draft.id })
  await callAs(mock(), 'admin', '/app/ExamineClaim', { id: draft.id, publish_id })
  await callAs(mock(), 'admin', '/app/StatusAction', { id: draft.id, state: 2 })
  await callAs(mock(), 'admin', '/app/PublishStatusAction', { id: publish_id, state: 2 })
  const { user } = await openVersions(mock())
  await user.click(await within(await panel()).findByRole('button', { name: '发布 0.1.0…' }))
  const form = within(await screen.findByRole('dialog', { name: '发布 0.1.0' }))
  await user.click(form.getByRole('button', { name: '发布 0.1.0' }))
  await expect.poll(toast).toBe('0.1.0 已发布')
  await expect.poll(() => screen.queryByRole('region', { name: '首次发布' })).toBeNull()
  expect(await draftPlugin(mock())).toMatchObject({ state: 2, latest_version: '0.1.0' })
})

it('screens /app/publish: a release that is done links to the market', async () => {
  const plugin = await pluginOf(mock(), 'query-studio')
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: plugin.id })
  const version = list.find(({ state }) => state === versionStates.approved) ?? expect.unreachable()
  const dialog = () => <ReleaseDialog version={version} plugin={plugin} onClose={() => undefined} />
  const { user } = await openPage(mock(), 'author', dialog, '/app/publish')
  await user.click(await screen.findByRole('button', { name: `发布 ${version.version}` }))
  const link = await screen.findByRole('link', { name: '在市场中查看' })
  expect(link.getAttribute('href')).toBe('#/market?plugin=query-studio')
})

async function openDialog() {
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 1 })
  const version = list[0] ?? expect.unreachable()
  const plugin = await pluginOf(mock(), 'log-lens')
  const dialog = () => <ReleaseDialog version={version} plugin={plugin} onClose={() => undefined} />
  const { user } = await openPage(mock(), 'author', dialog, '/app/publish')
  await user.click(await screen.findByRole('radio', { name: '定时发布' }))
  const submit = () => user.click(screen.getByRole('button', { name: `定时发布 ${version.version}` }))
  return { submit }
}

const dayMs = 86_400_000

it.each([-40, 40])('screens /app/publish: a clock %s days off proposes the host’s tomorrow', async (days) => {
  const hostTime = await moveHost(mock(), -days * dayMs)
  const { submit } = await openDialog()
  await submit()
  await waitFor(() => expect(mock().requestsOf('/app/PublishRelease')).toHaveLength(1))
  const [body] = await bodiesOf(mock(), '/app/PublishRelease')
  const ahead = parseTime(String(body?.release_at)) - hostTime
  expect(Math.round(ahead / (dayMs / 24))).toBe(24)
})

it('screens /app/publish: the release form refuses a time that has passed meanwhile', async () => {
  await moveHost(mock(), 0)
  const { submit } = await openDialog()
  await moveHost(mock(), 25 * 60 * 60 * 1000)
  await submit()
  await screen.findByText('时间必须晚于现在，并在 30 天以内')
  expect(mock().requests.some(({ url }) => url.endsWith('/app/PublishRelease'))).toBe(false)
})
