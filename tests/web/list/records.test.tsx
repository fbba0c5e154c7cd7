import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { envelope } from '../support/serve-mock.ts'
import { openUsers, path, prepareUserList, rowOf } from '../support/user-list.tsx'

const { mock } = prepareUserList()
const drawerOf = (name: string) => screen.findByRole('dialog', { name: `${name} 的详情` })
const noDrawer = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const heading = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent

it('records: an address opens its record, and closing replaces it by the list’s address', async () => {
  const { router, user } = openUsers({ search: '?search_txt=buyer&record=4' })
  const drawer = within(await drawerOf('buyer'))
  await expect.poll(() => document.activeElement).toHaveProperty('textContent', 'buyer')
  await user.click(drawer.getByRole('button', { name: '关闭' }))
  await noDrawer()
  expect(router.state).toMatchObject({ location: { search: '?search_txt=buyer' }, historyAction: 'REPLACE' })
})

it('records: a link opens its record, closing goes back in the history, and forward reopens it', async () => {
  const { router, user } = openUsers()
  await rowOf('buyer')
  const link = screen.getByRole('link', { name: 'buyer' })
  expect(link.getAttribute('href')).toBe('#/users?search_txt=buyer&record=4')
  // True for a click that nobody has taken: with Ctrl it is the browser's.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(router.state.location.search).toBe('?search_txt=buyer')
  link.focus()
  await user.keyboard('{Enter}')
  await drawerOf('buyer')
  expect(router.state.location.search).toBe('?search_txt=buyer&record=4')
  await user.keyboard('{Escape}')
  await noDrawer()
  expect(router.state).toMatchObject({ location: { search: '?search_txt=buyer' }, historyAction: 'POP' })
  await router.navigate(1)
  await user.click(within(await drawerOf('buyer')).getByRole('button', { name: '关闭' }))
  await noDrawer()
})

it('records: keys lead to the next and the previous record, across pages of the list', async () => {
  const { router, user } = openUsers({ search: '?limit=10' })
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(10))
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const [first = '', last = ''] = names().slice(-2)
  await user.click(screen.getByRole('link', { name: first }))
  await drawerOf(first)
  await user.keyboard('j')
  await drawerOf(last)
  await user.keyboard('{ArrowDown}')
  await expect.poll(() => router.state.location.search).toMatch(/^\?limit=10&page=2&record=\d+$/)
  await expect.poll(heading).not.toBe(last)
  await waitFor(() => expect(names()[0]).toBe(heading()))
  await expect.poll(() => screen.getByText(/^11 \/ \d+$/)).toBeTruthy()
  await user.keyboard('k')
  await expect.poll(heading).toBe(last)
  // Closing stays on the page of the list that was come to.
  await user.click(screen.getByRole('button', { name: '下一条' }))
  await expect.poll(() => router.state.location.search).toContain('page=2')
  await user.keyboard('{Escape}')
  await noDrawer()
  expect(router.state.location.search).toBe('?limit=10&page=2')
})

it('records: a record outside the filters says so, and links to the list without filters', async () => {
  openUsers({ search: '?search_txt=buyer&record=1' })
  const drawer = within(await drawerOf('1'))
  await drawer.findByText('记录不在列表中')
  const all = drawer.getByRole('link', { name: '打开未筛选的列表' })
  expect(all.getAttribute('href')).toBe('#/users?record=1')
})

it('records: a field without a value is hidden', async () => {
  const row = { id: 4, username: 'buyer', email: '', ev_coin: 0 }
  mock().answerOnce(path, () => envelope(0, { data: { list: [row], count: 1 } }))
  openUsers({ search: '?record=4' })
  const drawer = within(await drawerOf('buyer'))
  expect(await drawer.findByText('余额')).toBeTruthy()
  for (const title of ['邮箱', '状态']) expect(drawer.queryByText(title)).toBeNull()
})
