import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OrderStatusLabel } from '#web/src/features/coins/orders/order-texts.tsx'
import { OperationResult } from '#web/src/features/operations/operation-cell.tsx'
import { applyLanguage, i18n, loadTexts } from '#web/src/i18n/i18n.ts'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { holdClock } from '../support/hold-clock.ts'
import { envelope } from '../support/serve-mock.ts'
import { openUsers, path, prepareUserList } from '../support/user-list.tsx'

const { mock } = prepareUserList()
afterEach(() => applyLanguage('zh'))

const pager = () => screen.queryByRole('navigation', { name: '分页' })

it('lists: one page has no pager, and keeps its count; two have one', async () => {
  openUsers({ search: '?search_txt=banned' })
  await screen.findByText('共 1 条')
  expect(pager()).toBeNull()
  cleanup()
  openUsers({ search: '' })
  await screen.findByText(/^共 \d\d+ 条$/)
  expect(within(pager() as HTMLElement).getByRole('button', { name: '下一页' })).toBeTruthy()
})

it('lists: a page size that leaves one page can be chosen anew, and keeps the focus', async () => {
  const { user, router } = openUsers({ search: '?search_txt=banned&limit=50' })
  const size = await screen.findByRole('combobox', { name: '每页条数' })
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
  size.focus()
  await user.selectOptions(size, '20')
  await expect.poll(() => router.state.location.search).toBe('?search_txt=banned')
  expect(document.activeElement).toBe(size)
  await user.tab()
  await expect.poll(pager).toBeNull()
})

it.each([
  ['zh', '列表工具', ['刷新', '导出 CSV', '视图', '显示设置']],
  ['en', 'List tools', ['Refresh', 'Export CSV', 'Views', 'Display']],
] as const)('lists: the tools of a list are in one menu (%s)', async (language, name, tools) => {
  await applyLanguage(language)
  const { user } = openUsers({ search: '?search_txt=banned', add: <button type="button">+</button> })
  const button = await screen.findByRole('button', { name })
  expect([button.textContent, button.title]).toEqual(['', name])
  expect(button.closest('h1 ~ div')?.textContent).toBe('+')
  await user.click(button)
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(tools)
})

it.each([
  ['five rows', 5, '', 0],
  ['six rows', 6, '', 7],
  ['five rows of a filter', 5, '?search_txt=b', 6],
])(
  'lists: up to five rows, which are all there are, have no tools and no checkboxes (%s)',
  async (_, count, search, boxes) => {
    const list = Array.from({ length: count }, (_, id) => ({ id, username: `user ${id}` }))
    mock().answerOnce(path, () => envelope(0, { data: { list, count } }))
    openUsers({ search, owner: `owner of ${count}` })
    await screen.findByText(`共 ${count} 条`)
    expect(screen.queryAllByRole('checkbox')).toHaveLength(boxes)
    expect(screen.queryAllByRole('button', { name: '列表工具' })).toHaveLength(boxes === 0 ? 0 : 1)
  },
)

it('lists: rows that come within 200 ms show no skeleton, others one for every row of the page', async () => {
  const pass = holdClock()
  mock().answerOnce(path, () => new Promise(() => {}))
  openUsers({ search: '?limit=10' })
  const shown = () => document.querySelectorAll('tbody tr td:last-child span').length
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10))
  expect(shown()).toBe(0)
  await pass(200)
  expect(shown()).toBe(10)
})

it.each([
  ['zh', ['已支付', '失败 41000', '成功', '2.6.0最新']],
  ['en', ['Paid', 'Failed 41000', 'Succeeded', '2.6.0Latest']],
] as const)('lists: every state is a dot and a word (%s)', async (language, words) => {
  await loadTexts('after-sign-in')
  await applyLanguage(language)
  render(
    <ul>
      <li>
        <OrderStatusLabel status={1} />
      </li>
      <li>
        <OperationResult row={{ code: 41000 }} />
      </li>
      <li>
        <OperationResult row={{ code: 0 }} />
      </li>
      <li>
        <TextWithStatus text="2.6.0" status={<Status tone="info">{i18n.t('file:latest')}</Status>} />
      </li>
    </ul>,
  )
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(words)
  const tones = items.map((item) => item.querySelector<HTMLElement>('[data-tone]')?.dataset.tone)
  expect(tones).toEqual(['success', 'error', 'success', 'info'])
})
