import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { act, dialog } from '../support/console-page.tsx'
import { openOn, prepareHostPages } from '../support/host-page.tsx'

prepareHostPages()

const url = 'https://files.example/ev.zip'
const hash = 'a1'.repeat(32)
const files = [{ platform: 'linux_amd64', download_url: url, sha256: hash }]

async function fillLink(drawer: Awaited<ReturnType<typeof dialog>>, typed: string) {
  fireEvent.change(await drawer.findByLabelText('Linux x64 下载地址'), { target: { value: ` ${url}\n` } })
  fireEvent.change(drawer.getByLabelText('Linux x64 SHA-256'), { target: { value: typed } })
}

it('§7 calls: a product version takes addresses and hashes where uploads are absent', async () => {
  const { user, host } = await openOn('spec', '/ev/list')
  await user.click(await screen.findByRole('button', { name: '新建版本' }))
  const drawer = await dialog('新建 ev 版本')
  await user.click(await drawer.findByRole('button', { name: '主版本 2.0.0' }))
  await fillLink(drawer, hash.slice(1))
  drawer.getByText('SHA-256 应为 64 位十六进制字符')
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await drawer.findByText(/^有安装包还没有就绪/)
  await fillLink(drawer, hash.toUpperCase())
  drawer.getByText(/^还缺 4 个平台/)
  await user.click(drawer.getByRole('button', { name: '保存草稿' }))
  await expect
    .poll(() => host.bodiesOf('/app/EvVersionCreateV2'))
    .toMatchObject([{ version: '2.0.0', files }])
})

it('§7 calls: a plugin version takes addresses and hashes where uploads are absent', async () => {
  const { user, host } = await openOn('spec', '/app/publish')
  await screen.findByRole('listitem', { name: '1.0.0' })
  await act(user, '1.0.0', '上传安装包')
  const drawer = await dialog('上传安装包 · 1.0.0')
  await fillLink(drawer, hash)
  await user.click(drawer.getByRole('button', { name: '保存' }))
  await expect.poll(() => host.bodiesOf('/app/UpdatePublishBinV2')).toEqual([{ id: 11, files }])
  expect(host.bodiesOf('/app/UploadInit')).toEqual([undefined])
})

it('§7 calls: a new version says before its form that the host cannot add it', async () => {
  const { user } = await openOn('spec', '/app/publish')
  await user.click(await screen.findByRole('button', { name: '新建版本' }))
  const drawer = await dialog('新建版本 · 日志透镜')
  const title = await drawer.findByText('这个服务方不能新建插件版本')
  expect(title.closest('[role="alert"]')).toBeNull()
  expect(drawer.getByText('/app/PublishCreate').closest('details')).toHaveProperty('open', false)
  expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull()
})
