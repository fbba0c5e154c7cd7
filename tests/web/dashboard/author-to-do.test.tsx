import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { openPage, prepareConsolePage } from '../support/console-page.tsx'
import { draft, draftVersion, rejectDraft } from '../support/release-page.tsx'

const mock = prepareConsolePage()

const rowsOf = async () => {
  const table = await screen.findByRole('region', { name: '待办' }, { timeout: 20_000 })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])
}

it('dashboard: an author’s to-do names what is missing, and links to its form', async () => {
  await rejectDraft(mock(), '分类不合适')
  await openPage(mock(), 'author', DashboardPage, '/dashboard')
  const { id } = await draftVersion(mock())
  expect(await rowsOf()).toEqual([
    ['集群笔记修改后重新提交', `#/app/publish?plugin=${draft.id}&mend=listing.${draft.id}`],
    ['同义词管家 1.3.0修改后重新提交', expect.stringMatching(/plugin=4&mend=files\.\d+$/)],
    ['查询工作室 3.1.0发布', expect.stringMatching(/plugin=3&mend=release\.\d+$/)],
    ['集群笔记 0.1.0提交审核还缺安装包', `#/app/publish?plugin=${draft.id}&mend=files.${id}`],
    ['索引体检 1.9.0-beta.1提交审核还缺安装包', expect.stringMatching(/plugin=2&mend=files\.\d+$/)],
  ])
})

it('dashboard: a draft plugin’s task leads to its checklist', async () => {
  const { user, router } = await openPage(mock(), 'author', DashboardPage, '/dashboard')
  await user.click(await screen.findByRole('link', { name: '提交审核: 集群笔记' }))
  expect(router.state.location).toMatchObject({ pathname: '/app/publish', search: `?plugin=${draft.id}` })
})
