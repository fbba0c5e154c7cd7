import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { callAs, openPage, openRecord, prepareConsolePage } from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'

const mock = prepareConsolePage()

it.each([
  {
    as: 'author',
    short: '您：提交审核',
    sentence: '轮到您：内容准备好后提交审核。',
    none: '您还没有填写详细介绍',
  },
  {
    as: 'admin',
    short: '作者：提交审核',
    sentence: '轮到作者：内容准备好后提交审核。',
    none: '作者没有填写详细介绍',
  },
])('screens /app/add: list and record tell the next step of a draft to $as', async (row) => {
  const { list } = await callAs(mock(), 'author', '/app/List', {})
  const plugin = list.find(({ plugin_name }) => plugin_name === '集群笔记')
  if (!plugin) throw new Error('[test] the draft is missing.')
  const { id, update_time } = plugin
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', { id, update_time, readme: '' })
  const { user } = await openPage(mock(), row.as, PluginsPage, '/app/add')
  expect(within(await rowOf('集群笔记')).getByText(row.short)).toBeTruthy()
  await openRecord(user, '集群笔记')
  expect(await within(await drawer()).findByText(row.sentence)).toBeTruthy()
  expect(await within(await drawer()).findByText(row.none)).toBeTruthy()
  expect(within(await drawer()).queryByText(row.short)).toBeNull()
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
  const [sentence = document.body] = await within(await drawer()).findAllByText(/^不再出售/)
  const edit = within(await drawer()).getByRole('button', { name: /^编辑/ })
  expect(sentence.compareDocumentPosition(edit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
