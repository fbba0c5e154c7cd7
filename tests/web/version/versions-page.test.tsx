import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { builderZip } from '#tests/support/zip.ts'
import {
  act,
  callAs,
  dialog,
  fileInput,
  openRecord,
  pluginOf,
  prepareConsolePage,
} from '../support/console-page.tsx'
import { openVersions } from '../support/release-page.tsx'
import { envelope } from '../support/serve-mock.ts'
import { serveUploads } from '../support/serve-uploads.ts'

const mock = prepareConsolePage()
serveUploads()

const item = (version: string) => screen.findByRole('listitem', { name: version })
const textOf = async (version: string) => (await item(version)).textContent

/** Opens the versions of a plugin, by its alias, once one of them is there. */
async function openOf(alias: string, version: string) {
  const { id } = await pluginOf(mock(), alias)
  const { user, router } = await openVersions(mock(), `plugin=${id}`)
  await item(version)
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  return { user, router, answer }
}

/** Opens the form of a new version. */
async function openNew() {
  const { user } = await openOf('log-lens', '2.4.0')
  await user.click(screen.getByRole('button', { name: '新建版本' }))
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

it('screens /app/publish: versions are a timeline or a table, newest first, by state', async () => {
  const { user, router } = await openOf('log-lens', '2.4.0')
  const texts = (role: string, name: RegExp) =>
    screen.queryAllByRole(role, { name }).map(({ textContent }) => textContent)
  expect(texts('listitem', /^\d+\.\d+\.\d+$/)[0]).toMatch(/2\.4\.0.*轮到审核员：排在第 \d+ 位/)
  expect(await textOf('2.3.1')).toContain('最新')
  await user.click(screen.getByText('表格'))
  await expect.poll(() => texts('row', /\d/)[0]).toContain('2.4.0')
  expect(router.state.location.search).toContain('shown=table')
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已发布')
  await expect.poll(() => texts('row', /\d/)[0]).toContain('2.3.1')
})

it('screens /app/publish: a record has its review history and compares change logs', async () => {
  const { user } = await openOf('log-lens', '2.3.1')
  await openRecord(user, '2.3.1')
  const details = within(await screen.findByRole('dialog'))
  const history = await details.findByRole('region', { name: '审核记录' })
  await expect.poll(() => history.textContent).toContain('通过')
  await user.click(details.getByText('与其他版本比较更新日志'))
  await user.selectOptions(details.getByLabelText('比较的版本'), '2.3.0')
  const texts = (role: string) => details.queryAllByRole(role).map(({ textContent }) => textContent)
  await expect.poll(() => texts('deletion')[0]).toContain('开放接口')
  expect(texts('insertion')[0]).toContain('保存前可以预览')
})

it('screens /app/publish: the record of a rejected version tells the reason once', async () => {
  const { user } = await openOf('synonym-manager', '1.3.0')
  await openRecord(user, '1.3.0')
  const details = within(await screen.findByRole('dialog'))
  const reason = await details.findByRole('region', { name: '驳回原因' })
  const history = within(await details.findByRole('region', { name: '审核记录' }))
  await history.findByText('驳回')
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 4 })
  const { msg } = list.find(({ version }) => version === '1.3.0') ?? expect.unreachable()
  expect(reason.textContent).toContain(msg)
  expect(details.getAllByText(new RegExp(msg))).toHaveLength(1)
})

it('screens /app/publish: an empty form does not overwrite an unknown change log', async () => {
  const plugin = await pluginOf(mock(), 'query-studio')
  const version = { id: 5, version: '9.9.9', state: 3, files: [] }
  mock().answerOnce('/app/List', () => envelope(0, { data: { list: [plugin], count: 1 } }))
  mock().answerOnce('/app/PublishList', () => envelope(0, { data: { list: [version], count: 1 } }))
  const { user } = await openVersions(mock(), `plugin=${plugin.id}`)
  await item('9.9.9')
  await act(user, '9.9.9', '编辑更新日志')
  const form = await dialog('编辑更新日志 · 9.9.9')
  expect(form.getByLabelText<HTMLTextAreaElement>('更新日志').value).toBe('')
  await user.click(form.getByRole('button', { name: '保存' }))
  await form.findByText('审核通过后更新日志不能为空')
  expect(mock().requestsOf('/app/UpdatePublishChangeLog')).toEqual([])
})

it('screens /app/publish: an author schedules a release and cancels it', async () => {
  // The field offers the device's tomorrow; the mock takes the 30 days after its own clock's.
  vi.setSystemTime(mock().clock.now())
  const { user, answer } = await openOf('query-studio', '3.1.0')
  expect(await textOf('3.1.0')).toContain('轮到您：审核已通过')
  await act(user, '3.1.0', '发布')
  const release = await dialog('发布 3.1.0')
  expect(screen.getByRole('dialog').tagName).toBe('DIALOG')
  await user.click(release.getByRole('radio', { name: '定时发布' }))
  await user.click(release.getByRole('button', { name: '定时发布 3.1.0' }))
  await expect.poll(() => textOf('3.1.0')).toMatch(/将在 [\d-]+ [\d:]+ 自动发布/)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await act(user, '3.1.0', '取消定时')
  await answer('取消定时')
  await expect.poll(() => textOf('3.1.0')).toContain('轮到您：审核已通过')
})

it('screens /app/publish: an author withdraws a release with a reason and restores it', async () => {
  const { user, answer } = await openOf('query-studio', '3.0.2')
  await act(user, '3.0.2', '撤回发布')
  const question = await dialog('撤回 3.0.2')
  question.getByText(/选填，会记入审核记录/)
  await user.click(question.getByLabelText('存在严重缺陷'))
  await user.click(question.getByRole('button', { name: '撤回发布' }))
  await expect.poll(() => textOf('3.0.2')).toContain('已撤回')
  expect(await textOf('3.0.1')).toContain('最新')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await act(user, '3.0.2', '恢复发布')
  await answer('恢复发布')
  await expect.poll(() => textOf('3.0.2')).toContain('最新')
})

it('screens /app/publish: other packages of a rejected version replace or keep its files', async () => {
  const { user } = await openOf('synonym-manager', '1.3.0')
  await act(user, '1.3.0', '更换安装包')
  const drawer = await dialog('更换安装包 · 1.3.0')
  await user.click(drawer.getByRole('button', { name: '移除 macOS Intel 的安装包' }))
  await user.upload(fileInput(), new File(['ELF program'], 'synonym-manager_linux_arm64'))
  await drawer.findByText('上传完成，SHA-256 一致')
  drawer.getByText(/^还缺 1 个平台/)
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const { list } = await callAs(mock(), 'author', '/app/PublishList', { id: 4 })
  const platforms = list
    .filter(({ version }) => version === '1.3.0')
    .flatMap(({ files }) => files.map(({ platform }) => platform))
  expect(platforms).toHaveLength(4)
  expect(platforms).not.toContain('darwin_amd64')
})

it('screens /app/publish: the number is read from the package, or is one press away', async () => {
  const { user, drawer } = await openNew()
  const number = await drawer.findByLabelText<HTMLInputElement>('版本号')
  await expect
    .poll(() => document.activeElement)
    .toBe(await drawer.findByRole('button', { name: '选择文件' }))
  const choose = (version: string) => {
    const zip = Buffer.from(builderZip('log-lens', version, ['linux_amd64', 'linux_arm64']))
    return user.upload(fileInput(), new File([zip], 'plugin.zip'))
  }
  expect(number.value).toBe('2.4.1')
  await choose('2.5.0')
  await expect.poll(() => number.value).toBe('2.5.0')
  await choose('2.6.0')
  const problem = await drawer.findByText(/安装包里的版本是 2\.6\.0，应为 2\.5\.0/)
  await user.click(within(problem).getByRole('button', { name: '使用 2.6.0' }))
  await expect.poll(() => number.value).toBe('2.6.0')
  await drawer.findByText('上传完成，SHA-256 一致')
})

it('screens /app/publish: the form lists refused packages and keeps its input', async () => {
  const { user, drawer } = await openNew()
  const changeLog = drawer.getByLabelText<HTMLTextAreaElement>('更新日志')
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await drawer.findByText('请填写此项')
  fireEvent.change(changeLog, { target: { value: '- 搜索更快' } })
  const issues = [{ file: 'plugin.zip', message: '解压后的大小与记录不符' }]
  mock().answerOnce('/app/PublishCreate', () =>
    envelope(43001, { msg: '安装包不符合要求', data: { issues } }),
  )
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await drawer.findByText('plugin.zip：解压后的大小与记录不符')
  expect(changeLog.value).toBe('- 搜索更快')
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await expect.poll(() => textOf('2.4.1')).toContain('草稿')
  await expect.poll(() => document.activeElement).toHaveProperty('textContent', '2.4.1')
})

it('screens /app/publish: an author without plugins is invited to add one', async () => {
  mock().answerOnce('/app/List', () => envelope(0, { data: { list: [], count: 0 } }))
  await openVersions(mock(), '')
  const links = await screen.findAllByRole('link', { name: '添加插件' })
  expect(links.map((link) => link.getAttribute('href'))).toContainEqual(expect.stringContaining('#/app/add'))
})
