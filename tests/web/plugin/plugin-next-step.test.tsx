import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { openPage, prepareConsolePage } from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'

const mock = prepareConsolePage('views/app/add')

it('screens /app/add: the list tells a plugin’s next step in a few words, and its record in a sentence', async () => {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add')
  const row = within(await rowOf('集群笔记'))
  expect(row.getByText('作者：提交审核')).toBeTruthy()
  await user.click(row.getByRole('button', { name: '详情 集群笔记' }))
  expect(await within(await drawer()).findByText('轮到作者：内容准备好后提交审核。')).toBeTruthy()
  expect(screen.getAllByText('作者：提交审核')).toHaveLength(1)
})
