import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setWidth } from '../support/list-tools.ts'
import { openUsers, prepareUserList } from '../support/user-list.tsx'

const { lastBody } = prepareUserList()

it('lists: clicks on a head sort ascending, then descending, then as the host does', async () => {
  const { router, user } = openUsers({ search: '?limit=10&page=2' })
  const head = () => screen.getByRole('columnheader', { name: /^余额/ })
  const click = () => user.click(within(head()).getByRole('button'))
  await expect.poll(lastBody).toMatchObject({ page: 2 })
  expect(head().getAttribute('aria-sort')).toBeNull()
  // No request can sort by it.
  expect(within(screen.getByRole('columnheader', { name: /^状态/ })).queryByRole('button')).toBeNull()
  await click()
  await expect.poll(lastBody).toMatchObject({ page: 1, order_by_col: 'ev_coin', order_by_desc: false })
  expect(router.state.location.search).toBe('?limit=10&order_by_col=ev_coin')
  await expect.poll(() => head().getAttribute('aria-sort')).toBe('ascending')
  await click()
  await expect.poll(lastBody).toMatchObject({ order_by_col: 'ev_coin', order_by_desc: true })
  await expect.poll(() => head().getAttribute('aria-sort')).toBe('descending')
  await click()
  await expect.poll(() => router.state.location.search).toBe('?limit=10')
  await expect.poll(() => head().getAttribute('aria-sort')).toBeNull()
})

it('lists: a narrow screen shows rows as cards and a select to sort them', async () => {
  setWidth(390)
  const { user } = openUsers({ search: '?search_txt=buyer' })
  const card = (await screen.findByText('buyer', { selector: 'strong a' })).closest('li') as HTMLElement
  expect(screen.queryByRole('table')).toBeNull()
  expect(card.textContent).toMatch(/余额\d+/)
  expect(within(card).getByRole('button', { name: '删除 buyer' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('排序'), '余额 降序')
  await expect.poll(lastBody).toMatchObject({ order_by_col: 'ev_coin', order_by_desc: true })
})
