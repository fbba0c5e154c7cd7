import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { act, toast } from '../support/console-page.tsx'
import { drawer, openOn, prepareHostPages, rowOf } from '../support/host-page.tsx'
import { answerCalls } from '../support/serve-mock.ts'

prepareHostPages()

type User = Awaited<ReturnType<typeof openOn>>['user']

const form = async () => within(await drawer())

/** Fills fields at once: typing renders the whole form for every character. */
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  const fields = await form()
  for (const [label, value] of Object.entries(values))
    fireEvent.change(fields.getByLabelText(label), { target: { value } })
}

async function press(user: User, name: string): Promise<void> {
  await user.click((await form()).getByRole('button', { name }))
}

it('family spec: a plugin’s record opens, and one is added and submitted', async () => {
  const { host, user } = await openOn('spec', '/app/add')
  await user.click(within(await rowOf('日志透镜')).getByRole('link', { name: '日志透镜' }))
  expect((await drawer()).textContent).not.toMatch(/NaN|undefined/)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByText('添加插件', { selector: 'button *' }))
  await fill({ 插件名称: '热力图', 插件标识: 'heat-map' })
  await press(user, '添加插件')
  await expect.poll(toast).toBe('已添加“热力图”')
  expect(host.bodiesOf('/app/Create')).toEqual([
    expect.objectContaining({ plugin_alias: 'heat-map', plugin_name: '热力图', buy_coin_num: 0 }),
  ])
  await rowOf('热力图')
  await act(user, '热力图', '提交审核')
  await expect.poll(toast).toBe('“热力图”已提交审核')
  expect(host.bodiesOf('/app/PluginToExamine')).toEqual([{ id: 3 }])
})

it('family spec: a version of an id and a number alone is edited, submitted and released', async () => {
  const { host, user } = await openOn('spec', '/app/publish')
  await screen.findByRole('heading', { name: '1.0.0' })
  expect(document.body.textContent).not.toMatch(/NaN|undefined/)
  await act(user, '1.0.0', '编辑更新日志')
  await fill({ 更新日志: '- 更快' })
  await press(user, '保存')
  await expect
    .poll(() => host.bodiesOf('/app/UpdatePublishChangeLog'))
    .toEqual([{ id: 11, changelog: '- 更快' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await act(user, '1.0.0', '提交审核')
  await expect.poll(toast).toBe('1.0.0 已提交审核')
  expect(host.bodiesOf('/app/PublishToExamine')).toEqual([{ id: 11 }])
  await act(user, '1.0.0', '发布')
  await press(user, '发布 1.0.0')
  await expect.poll(toast).toBe('1.0.0 已发布')
  expect(host.bodiesOf('/app/PublishRelease')).toEqual([{ id: 11 }])
})

it('family spec: the form of a new version keeps its text when the host loses the call', async () => {
  const { user } = await openOn('spec', '/app/publish')
  let hasCall = true
  answerCalls(async (path, ask) => {
    if (!hasCall || !path.endsWith('/app/PublishCreate')) return ask()
    hasCall = false
    return Response.json({ code: 41000, msg: '参数错误', data: null })
  })
  await screen.findByRole('heading', { name: '1.0.0' })
  await user.click(screen.getByText('新建版本'))
  await fill({ 更新日志: '- 第一版' })
  expect(toast()).toBeUndefined()
  await press(user, '保存草稿')
  await expect.poll(toast).toBe('服务方未提供此功能（/app/PublishCreate）')
  expect((await form()).getByLabelText<HTMLTextAreaElement>('更新日志').value).toBe('- 第一版')
})

it('family new: /app/publish says that the host lacks the list of plugins, and offers nothing', async () => {
  await openOn('new', '/app/publish')
  await screen.findByText('服务方未提供此功能')
  expect(document.body.textContent).toContain('/app/List')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(toast()).toBeUndefined()
})

it('family new: an action that the host lacks says so once, then it is disabled', async () => {
  const { user } = await openOn('new', '/permission/user?search_txt=operator')
  const missing = /ban$|SealUserAction$/
  answerCalls(async (path, ask) =>
    missing.test(path) ? new Response('404 page not found', { status: 404 }) : ask(),
  )
  await rowOf('operator')
  await act(user, 'operator', '封禁')
  await fill({ 封禁原因: '离职' })
  await press(user, '封禁用户')
  await expect.poll(toast).toContain('服务方未提供此功能（/gm_user/ban）')
  await press(user, '关闭')
  await user.click(screen.getByLabelText('operator 的更多操作'))
  const item = await screen.findByRole('menuitem', { name: /封禁/ })
  expect(item.textContent).toContain('/gm_user/ban')
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
