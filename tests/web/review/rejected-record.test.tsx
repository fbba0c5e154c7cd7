import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { completeDraft, draft, openVersions, rejectDraft } from '../support/release-page.tsx'

const mock = prepareConsolePage()

/** Opens the drawer of the rejected plugin, or of its rejected version. */
async function openRejected(kind: 'plugin' | 'version') {
  const id = await completeDraft(mock())
  await rejectDraft(mock(), '分类不合适', ...(kind === 'version' ? [id] : []))
  const { user } =
    kind === 'plugin'
      ? await openPage(mock(), 'author', PluginsPage, `/app/add?record=${draft.id}`)
      : await openVersions(mock(), `plugin=${draft.id}&record=${id}`)
  const name = kind === 'plugin' ? '集群笔记' : '0.1.0'
  return { user, id, record: within(await screen.findByRole('dialog', { name: `${name} 的详情` })) }
}

it.each([
  { kind: 'plugin' as const, form: '编辑 · 集群笔记' },
  { kind: 'version' as const, form: '更换安装包 · 0.1.0' },
])(
  'resubmission: the record of a rejected $kind says why on top and links its form',
  async ({ kind, form }) => {
    const { user, record } = await openRejected(kind)
    const reason = await record.findByText('已驳回：分类不合适')
    const button = record.getByRole('button', { name: /^修改后重新提交/ })
    expect(button.dataset.main).toBe('true')
    expect(reason.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(button)
    await screen.findByRole('dialog', { name: form })
  },
)

it('review history: an author answers the reviewer, an empty answer is refused', async () => {
  const { user, id, record } = await openRejected('version')
  await user.click(await record.findByRole('button', { name: '回复审核员' }))
  await user.click(record.getByRole('button', { name: '发送留言' }))
  await record.findByText('请填写留言')
  await user.type(record.getByLabelText('内容'), '缺了哪一个？')
  await user.click(record.getByRole('button', { name: '发送留言' }))
  await record.findByText('作者回复')
  expect(toast()).toBeUndefined()
  const history = await callAs(mock(), 'reviewer', '/app/ExamineLog', { id: draft.id, publish_id: id })
  expect(history[0]).toMatchObject({ action: 'answer', reason: '缺了哪一个？' })
})
