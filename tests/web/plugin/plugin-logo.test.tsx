import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pictureAddress, pictureBytes } from '#tests/support/picture-bytes.ts'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { readStored, storageKeys } from '#web/src/lib/browser-storage.ts'
import { act, callAs, openPage, pluginOf, prepareConsolePage, toast } from '../support/console-page.tsx'

const mock = prepareConsolePage()

const small = pictureAddress('webp')

/** Substitutes for happy-dom's missing decoding and encoding of pictures. */
function drawPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(small)
}

async function openEditor() {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await screen.findByRole('link', { name: '同义词管家' })
  await act(user, '同义词管家', '编辑')
  return { user, editor: within(await screen.findByRole('dialog', { name: '编辑 · 同义词管家' })) }
}

it('screens /app/add: the draft of a new plugin keeps its picture', async () => {
  drawPictures()
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  await user.click(await screen.findByText('添加插件', { selector: 'button *' }))
  const drawer = within(await screen.findByRole('dialog'))
  const file = new File([pictureBytes('png')], 'logo.png', { type: 'image/png' })
  fireEvent.change(drawer.getByLabelText('上传图片'), { target: { files: [file] } })
  await expect.poll(() => readStored(storageKeys.pluginDrafts)).toContain(small)
  expect(document.querySelector(`img[src="${small}"]`)).not.toBeNull()
})

it('screens /app/add: an upload replaces the picture of a plugin', async () => {
  drawPictures()
  const { user, editor } = await openEditor()
  const file = new File([pictureBytes('png')], 'logo.png', { type: 'image/png' })
  fireEvent.change(editor.getByLabelText('上传图片'), { target: { files: [file] } })
  await expect.poll(() => document.querySelector(`img[src="${small}"]`)).not.toBeNull()
  await user.click(editor.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“同义词管家”已保存')
  expect(await pluginOf(mock(), 4)).toMatchObject({ logo: small })
})

it('screens /app/add: an edit keeps a picture that is a path of the host', async () => {
  const { update_time } = await pluginOf(mock(), 4)
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', { id: 4, update_time, logo: '/logos/4.png' })
  const { user, editor } = await openEditor()
  expect(document.querySelector('img[src="http://console.test/logos/4.png"]')).not.toBeNull()
  fireEvent.change(editor.getByLabelText('一句话简介'), { target: { value: '新的简介' } })
  await user.click(editor.getByRole('button', { name: '保存' }))
  await expect.poll(toast).toBe('“同义词管家”已保存')
  expect(await pluginOf(mock(), 4)).toMatchObject({ logo: '/logos/4.png', describe: '新的简介' })
})
