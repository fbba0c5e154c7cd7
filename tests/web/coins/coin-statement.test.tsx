import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { StatementPage } from '#web/src/features/coins/statement/statement-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { bodiesOf } from '../support/bulk.tsx'
import { callAs, idOf, openPage, prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { serveHost } from '../support/serve-host.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

const address = '/member/pay'
/** Resolves to the rows of the statement once they are loaded. */
async function rowsOf(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: /收支明细/ })
  await expect.poll(() => table.getAttribute('aria-busy')).toBe('false')
  return within(table).getAllByRole('row').slice(1)
}

it('statement: the balance leads to it, and each line links to its subject', async () => {
  const { user, router } = await openPage(mock(), 'buyer', TopUpPage, address)
  await user.click(await screen.findByText('收支明细'))
  expect(router.state.location.search).toBe('?shown=statement')
  const { list } = await callAs(mock(), 'buyer', '/gm_user/CoinLog', {})
  const rows = await rowsOf()
  expect(rows).toHaveLength(list.length)
  const [balance] = list.map((line) => line.balance)
  expect(rows[0]).toHaveProperty('textContent', expect.stringContaining(`${balance}`))
  const linksOf = (kind: string) => {
    const row = rows.find(({ textContent }) => textContent?.includes(kind))
    const links = within(row as HTMLElement).getAllByRole('link')
    return links.map((link) => link.getAttribute('href'))
  }
  expect(linksOf('购买插件')[1]).toMatch(/^#\/member\/user_buy_log\?search_txt=/)
  expect(linksOf('充值赠送')[1]).toMatch(/^#\/member\/order\?record=\d{20}$/)
  await user.click(screen.getByRole('radio', { name: '充值' }))
  await screen.findByRole('button', { name: '提交订单' })
  expect(router.state.location.search).toBe('')
})

it('statement: a user’s record has it as a tab, which leads to the whole of it', async () => {
  const id = await idOf(mock(), 'buyer')
  const { user } = await openPage(mock(), 'admin', UserPage, `/permission/user?record=${id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '收支' }))
  const rows = within(await drawer.findByRole('table', { name: '收支' })).getAllByRole('row')
  const all = drawer.getByRole('link', { name: '查看全部' }).getAttribute('href')
  expect(all).toBe(`#/member/pay?shown=statement&of=${id}`)
  cleanup()
  await openPage(mock(), 'admin', TopUpPage, `${address}?shown=statement&of=${id}`)
  await screen.findByRole('heading', { name: 'buyer 的收支明细', level: 1 })
  expect(await rowsOf()).toHaveLength(rows.length - 1 + 2)
  const [order] = screen.getAllByRole('link', { name: /^\d{20}$/ })
  expect(order).toHaveProperty('hash', expect.stringMatching(/^#\/member\/order\?of=all&record=\d{20}$/))
})

it('screens /finance/statement: the user is chosen in a filter, at first oneself', async () => {
  const { user, router } = await openPage(mock(), 'admin', StatementPage, '/finance/statement')
  await screen.findByRole('heading', { name: '用户收支', level: 1 })
  await user.click(await screen.findByRole('button', { name: '用户: 我自己' }))
  await user.type(await screen.findByRole('combobox', { name: '用户' }), 'buyer')
  // The options of what was typed before go away with the last search.
  const searches = () => bodiesOf(mock(), '/gm_user/userlist')
  await expect.poll(async () => (await searches()).at(-1)).toMatchObject({ search_txt: 'buyer' })
  await user.click(await screen.findByTitle('buyer'))
  await expect.poll(() => router.state.location.search).toBe(`?user_id=${await idOf(mock(), 'buyer')}`)
  const { list } = await callAs(mock(), 'buyer', '/gm_user/CoinLog', { limit: 20 })
  await expect.poll(() => screen.getAllByRole('row')).toHaveLength(list.length + 1)
})

it('statement: another user’s needs the right to list users', async () => {
  const id = await idOf(mock(), 'buyer')
  await openPage(mock(), 'author', TopUpPage, `${address}?shown=statement&of=${id}`)
  await screen.findByText('没有查看权限')
  cleanup()
  await addGrantedUser(mock(), ['/gm_user/userlist', '/gm_user/getUserById'])
  await enterGranted(mock())
  renderPage(UserPage, `/permission/user?record=${id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('tab', { name: '收支' })).toBeTruthy()
})

it('statement: rows of another user are not shown as the user’s own', async () => {
  const { list } = await callAs(mock(), 'author', '/gm_user/CoinLog', { limit: 1 })
  mock().answerOnce('/gm_user/CoinLog', () => envelope(0, { data: { list, count: 1 } }))
  await openPage(mock(), 'admin', TopUpPage, `${address}?shown=statement&of=${await idOf(mock(), 'buyer')}`)
  expect(await screen.findByText('服务方不能查询其他用户的收支明细。')).toBeTruthy()
})

it('family spec: a host without a statement says so, and the way to it disappears', async () => {
  const host = serveHost('spec')
  await host.signIn()
  const { user } = renderPage(TopUpPage, `${address}?shown=statement`)
  await screen.findByText('服务方未提供此功能')
  await user.click(screen.getByRole('radio', { name: '充值' }))
  await waitFor(() => expect(screen.queryByText('收支明细')).toBeNull())
  expect(await screen.findByText('这个服务方不能在线充值')).toBeTruthy()
})
