import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { holdClock } from '../support/hold-clock.ts'
import { openUsers, path, prepareUserList } from '../support/user-list.tsx'

const { mock } = prepareUserList()

const pager = () => screen.queryByRole('navigation', { name: '分页' })

it('lists: a single page has a count but no pager', async () => {
  openUsers({ search: '?search_txt=banned' })
  await screen.findByText('共 1 条')
  expect(pager()).toBeNull()
  cleanup()
  openUsers({ search: '' })
  await screen.findByText(/^共 \d\d+ 条$/)
  expect(within(pager() as HTMLElement).getByRole('button', { name: '下一页' })).toBeTruthy()
})

it('lists: the page size select keeps the focus when it leaves a single page', async () => {
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

it('lists: a skeleton for every row appears after 200 ms', async () => {
  const pass = holdClock()
  mock().answerOnce(path, () => new Promise(() => {}))
  openUsers({ search: '?limit=10' })
  const shown = () => document.querySelectorAll('tbody tr td:last-child span').length
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10))
  expect(shown()).toBe(0)
  await pass(200)
  expect(shown()).toBe(10)
})
