import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { logoOf } from '#fixtures/logos.ts'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { readStored, storageKeys } from '#web/src/lib/browser-storage.ts'
import { act, callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'

const mock = prepareConsolePage()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const small = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA=='

/** What happy-dom lacks: it decodes no picture and writes none. */
function drawPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(small)
}

async function logoOfPlugin(id: number): Promise<string | undefined> {
  const { list } = await callAs(mock(), 'author', '/app/List', { page: 1, limit: 100 })
  return list.find((plugin) => plugin.id === id)?.logo
}

async function openEditor() {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await screen.findByRole('link', { name: '同义词管家' })
  await act(user, '同义词管家', '编辑')
  return { user, editor: within(await screen.findByRole('dialog', { name: '编辑 · 同义词管家' })) }
}

it('screens /app/add: the picture of a new plugin is in its draft', async () => {
  drawPictures()
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await user.click(await screen.findByText('添加插件', { selector: 'button *' }))
  const drawer = within(await screen.findByRole('dialog'))
  const file = new File(['pixels'], 'logo.png', { type: 'image/png' })
  fireEvent.change(drawer.getByLabelText('上传图片'), { target: { files: [file] } })
  await expect.poll(() => readStored(storageKeys.pluginDrafts)).toContain(small)
  expect(document.querySelector(`img[src="${small}"]`)).not.toBeNull()
})

it('screens /app/add: a drawn picture of the demo stays when its plugin is edited', async () => {
  const { user, editor } = await openEditor()
  fireEvent.change(editor.getByLabelText('一句话简介'), { target: { value: '新的简介' } })
  await user.click(editor.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“同义词管家”已保存')
  expect(await logoOfPlugin(4)).toBe(logoOf('synonym-manager'))
})

it('screens /app/add: a picture is replaced', async () => {
  drawPictures()
  const { user, editor } = await openEditor()
  const file = new File(['pixels'], 'logo.png', { type: 'image/png' })
  fireEvent.change(editor.getByLabelText('上传图片'), { target: { files: [file] } })
  await expect.poll(() => document.querySelector(`img[src="${small}"]`)).not.toBeNull()
  await user.click(editor.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“同义词管家”已保存')
  expect(await logoOfPlugin(4)).toBe(small)
})

it('screens /app/add: a picture of the host shows, by its path there, and its plugin can be edited', async () => {
  const { list } = await callAs(mock(), 'author', '/app/List', { page: 1, limit: 100 })
  const { update_time = '' } = list.find(({ id }) => id === 4) ?? {}
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', { id: 4, update_time, logo: '/logos/4.png' })
  const { user, editor } = await openEditor()
  expect(document.querySelector('img[src="http://console.test/logos/4.png"]')).not.toBeNull()
  fireEvent.change(editor.getByLabelText('一句话简介'), { target: { value: '新的简介' } })
  await user.click(editor.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“同义词管家”已保存')
})
