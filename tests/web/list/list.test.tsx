import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import type { RowOf } from '#web/src/list/column.ts'
import { chooseTool } from '../support/list-tools.ts'
import { savedFiles } from '../support/saved-files.ts'
import { envelope } from '../support/serve-mock.ts'
import { columns, openUsers, path, prepareUserList, rowOf } from '../support/user-list.tsx'

const { mock, requests, lastBody } = prepareUserList()
const toast = () => feedbackStore.read().toast?.text

it('lists: the table is named by the heading and busy until its rows are there', async () => {
  openUsers()
  const table = screen.getByRole('table', { name: '用户' })
  expect(table.getAttribute('aria-busy')).toBe('true')
  await rowOf('buyer')
  await expect.poll(() => table.getAttribute('aria-busy')).toBe('false')
  expect(within(table).getByRole('columnheader', { name: /^余额/ }).dataset.align).toBe('end')
})

it('lists: the address says what is asked for, and what is typed gets there once it rests', async () => {
  const { router, user } = openUsers({ search: '?is_ban=1&limit=50' })
  await rowOf('banned')
  expect(await lastBody()).toMatchObject({ is_ban: 1, page: 1, limit: 50 })
  await user.type(screen.getByLabelText('关键字'), 'bann')
  await expect.poll(() => router.state.location.search).toBe('?is_ban=1&limit=50&search_txt=bann')
  await expect.poll(lastBody).toMatchObject({ is_ban: 1, search_txt: 'bann', page: 1, limit: 50 })
  expect(requests()).toHaveLength(2)
})

it('lists: a filter starts at the first page again', async () => {
  const { router, user } = openUsers({ search: '?limit=10&page=2' })
  await expect.poll(lastBody).toMatchObject({ page: 2, limit: 10 })
  await user.selectOptions(await screen.findByLabelText('状态'), '停用')
  await expect.poll(() => router.state.location.search).toBe('?limit=10&is_ban=1')
})

it('lists: a page past the end leads back to the last one', async () => {
  const { router } = openUsers({ search: '?page=900' })
  await rowOf('admin')
  expect(router.state.location.search).not.toContain('900')
})

it('lists: nothing yet says what to do next', async () => {
  mock().answerOnce(path, () => envelope(0, { data: { list: [], count: 0 } }))
  openUsers({ search: '' })
  await screen.findByText('还没有用户')
  expect(screen.getByText('先添加一个')).toBeTruthy()
})

it('contract §1: rows that cannot be read are left out, and the list says how many', async () => {
  const list = [{ id: 2, username: 'good' }, { username: 'no key' }, null, { id: '2', username: 'again' }]
  mock().answerOnce(path, () => envelope(0, { data: { list, count: 4 } }))
  openUsers()
  await rowOf('good')
  expect(screen.getByText('共 4 条，本页有 3 条无法读取，未显示')).toBeTruthy()
  expect(screen.queryByText('again')).toBeNull()
})

it('lists: nothing that matches offers to clear the filters', async () => {
  const { user } = openUsers({ search: '?limit=100&search_txt=nobody-at-all' })
  await screen.findByText('没有符合条件的记录')
  await user.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1) as HTMLElement)
  await rowOf('buyer')
  expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('')
})

it('lists: clearing takes a word along that is still being typed', async () => {
  const { router, user } = openUsers({ search: '?limit=100&is_ban=1' })
  await rowOf('banned')
  await user.type(screen.getByLabelText('关键字'), 'adm')
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('')
  await user.type(screen.getByLabelText('关键字'), 'buyer')
  await expect.poll(() => router.state.location.search).toBe('?limit=100&search_txt=buyer')
})

it('lists: a failure says why and can be tried again', async () => {
  mock().answerOnce(path, () => envelope(500, { msg: '服务繁忙' }))
  const { user } = openUsers()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('服务繁忙')
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await rowOf('buyer')
})

it.each([
  ['is not offered by the provider', 404, '服务方未提供此功能'],
  ['may not be seen', 40005, '没有查看权限'],
])('lists: what %s explains itself, without a toast', async (_, code, title) => {
  mock().answerOnce(path, () => envelope(code, { msg: 'x' }))
  const before = toast()
  openUsers()
  await screen.findByText(title)
  expect(toast()).toBe(before)
})

it('lists: a bare array is filtered and paged in the browser', async () => {
  const users = Array.from({ length: 25 }, (_, id) => ({ id, username: `user${id}`, is_ban: id % 2 }))
  const data = [...users, { id: 99, username: 'only', is_ban: 1 }]
  mock().answerOnce(path, () => envelope(0, { data }))
  openUsers({ search: '?search_txt=USER&is_ban=1&page=2&limit=10' })
  await rowOf('user21')
  expect(screen.getByText('共 12 条')).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.textContent?.match(/user\d+/)?.[0])).toEqual([
    undefined,
    'user21',
    'user23',
  ])
})

it('lists: what the host did not answer is shown as —', async () => {
  mock().answerOnce(path, () => envelope(0, { data: [{ id: 1, username: 'buyer' }] }))
  openUsers()
  const cells = within(await rowOf('buyer')).getAllByRole('cell')
  expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual(['buyer', '—', '—'])
})

it('lists: the details show every field, those the table leaves out as well', async () => {
  const { user } = openUsers()
  await rowOf('buyer')
  await user.click(screen.getByRole('link', { name: 'buyer' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('邮箱')).toBeTruthy()
  expect(within(drawer).getByText('buyer 的详情')).toBeTruthy()
})

it('lists: an empty value has its sign in the table, also where a column draws its cells', async () => {
  const empty = { key: 'empty', title: '空', value: () => '' }
  openUsers({ shown: [...columns, empty, { ...empty, key: 'drawn', title: '画', cell: () => '' }] })
  const cells = within(await rowOf('buyer')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).filter((text) => text === '—')).toHaveLength(2)
})

const oneBuyer = (ev_coin: number) => () =>
  envelope(0, { data: { list: [{ id: 1, username: 'buyer', ev_coin }], count: 1 } })

it('lists: open details show the record as the list was refetched', async () => {
  mock().answerOnce(path, oneBuyer(6))
  const { user } = openUsers()
  await rowOf('buyer')
  await user.click(screen.getByRole('link', { name: 'buyer' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('6')).toBeTruthy()
  mock().answerOnce(path, oneBuyer(7))
  await chooseTool(user, '刷新')
  await drawer.findByText('7')
})

const NeverReady = lazy(() => new Promise<never>(() => {}))

it('lists: details opened from a table that is not rendered anew yet show the record as it is now', async () => {
  mock().answerOnce(path, oneBuyer(6))
  const { user } = openUsers({
    shown: columns.map((column) => ({
      ...column,
      ...(column.key === 'ev_coin' && {
        cell: ({ ev_coin }: RowOf<typeof path>) => (ev_coin === 7 ? <NeverReady /> : ev_coin),
        detailCell: ({ ev_coin }: RowOf<typeof path>) => String(ev_coin),
      }),
    })),
  })
  await rowOf('buyer')
  mock().answerOnce(path, oneBuyer(7))
  await chooseTool(user, '刷新')
  await expect.poll(() => requests().length).toBe(2)
  await user.click(screen.getByRole('link', { name: 'buyer' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('7')
  within(screen.getByRole('table', { name: '用户', hidden: true })).getByText('6')
})

it('lists: an export asks for page after page of what the filters select, and saves one file', async () => {
  const saved = savedFiles()
  const { user } = openUsers({ search: '?is_ban=1' })
  await rowOf('banned')
  await chooseTool(user, '导出 CSV')
  await expect.poll(() => saved.length).toBe(1)
  expect(await lastBody()).toMatchObject({ is_ban: 1, page: 1, limit: 200 })
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(lines[0]).toMatch(/用户名,余额,邮箱,状态$/)
  expect(lines.some((line) => line.startsWith('banned,'))).toBe(true)
})

it('lists: an action that is done is followed by the row, one that is refused by its reason', async () => {
  const { user } = openUsers({ search: '?search_txt=banned' })
  await rowOf('banned')
  mock().answerOnce('/gm_user/DelUser', () => envelope(500, { msg: '还有订单' }))
  await user.click(screen.getByRole('button', { name: '删除 banned' }))
  await expect.poll(toast).toBe('还有订单')
  await user.click(screen.getByRole('button', { name: '删除 banned' }))
  await expect.poll(() => screen.queryByRole('button', { name: '删除 banned' })).toBeNull()
})

it('faults: rows that cannot be drawn leave the rest of the page standing', async () => {
  // React says there what it caught.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => said.mockRestore())
  mock().answerOnce(path, () => envelope(0, { data: { list: [{ id: 1, username: {} }], count: 1 } }))
  // Rows that fail while another update waits are rendered once more with it, and React reports the first attempt as
  // an error of its own (https://react.dev/errors/520); unless taken here, the window reports it and the test fails.
  openUsers({ onRecoverableError: () => undefined })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('服务方返回的数据无法读取')
  expect(screen.getByRole('heading', { name: '用户' })).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('buyer')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
