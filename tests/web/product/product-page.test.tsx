import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProductPage } from '#web/src/features/product/product-page.tsx'
import { act, callAs, dialog, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

const rowOf = async (version: string) =>
  within(await screen.findByRole('table', { name: 'ev 版本' })).findByRole('row', {
    name: new RegExp(version),
  })

async function open() {
  const { user } = await openPage(mock(), 'admin', ProductPage, '/ev/list')
  await rowOf('2.7.0')
  return user
}

/** Opens the form of the draft. */
async function editDraft() {
  const user = await open()
  await act(user, '2.7.0', '编辑')
  const drawer = await dialog('编辑 ev 版本 2.7.0')
  const save = () => user.click(drawer.getByRole('button', { name: '保存草稿' }))
  return { changeLog: drawer.getByLabelText<HTMLTextAreaElement>('更新日志'), save }
}

function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

it('screens /ev/list: the latest version is marked, its record has change log and downloads', async () => {
  const user = await open()
  expect((await rowOf('2.6.0')).textContent).toContain('最新')
  expect(screen.getAllByText('最新')).toHaveLength(1)
  await user.click(within(await rowOf('2.6.0')).getByRole('link', { name: /^2.6.0/ }))
  const details = within(await screen.findByRole('dialog'))
  await details.findByRole('link', { name: /^下载 Windows x64、/ })
  const changeLog = within(details.getByRole('region', { name: '更新日志' }))
  expect((await changeLog.findAllByRole('listitem')).length).toBeGreaterThan(0)
})

it('screens /ev/list: a draft released meanwhile is refused, and its form keeps the text', async () => {
  const { changeLog, save } = await editDraft()
  type(changeLog, '- 我的文字')
  await callAs(mock(), 'admin', '/app/EvPublishRelease', { id: 8 })
  await save()
  await expect.poll(toast).toContain('已发布的版本不能修改')
  expect(changeLog.value).toBe('- 我的文字')
  await expect.poll(async () => (await rowOf('2.7.0')).textContent).toContain('最新')
})

it('screens /ev/list: the release button of a draft without packages says what is missing', async () => {
  const draft = { version: '9.0.0', changelog: '', files: [] }
  await callAs(mock(), 'admin', '/app/EvVersionCreateV2', draft)
  await open()
  const release = within(await rowOf('9.0.0')).getByRole('button', { name: '发布 9.0.0' })
  expect(release.matches(':disabled')).toBe(true)
  expect(release.title).toBe(
    '还没有任何平台的安装包：Windows x64、Linux x64、Linux ARM64、macOS Intel和macOS Apple Silicon',
  )
})

it('screens /ev/list: a draft saves its changed change log', async () => {
  const { changeLog, save } = await editDraft()
  type(changeLog, '- 更快')
  await save()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const { list } = await callAs(mock(), 'admin', '/app/EvVersionList', {})
  expect(list).toContainEqual(expect.objectContaining({ version: '2.7.0', changelog: '- 更快' }))
})

it('screens /ev/list: the form refuses a number that is too low, a refusal keeps the form', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '新建版本' }))
  const drawer = await dialog('新建 ev 版本')
  const version = drawer.getByLabelText<HTMLInputElement>('版本号')
  type(version, '2.6.0')
  await drawer.findByText('版本号必须大于已发布的 2.6.0')
  await user.click(drawer.getByRole('button', { name: '主版本 3.0.0' }))
  mock().answerOnce('/app/EvVersionCreateV2', () => envelope(40005, { msg: '您没有该资源的访问权限' }))
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await expect.poll(toast).toContain('您没有该资源的访问权限')
  expect(version.value).toBe('3.0.0')
})
