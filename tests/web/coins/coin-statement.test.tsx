import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { TopUpPage } from '#web/src/features/coins/top-up/top-up-page.tsx'
import { callAs, openPage, prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { addGrantedUser, enterGranted } from '../support/granted-role.ts'
import { settled } from '../support/list-story.tsx'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
disconnectHosts()

const address = '/member/pay'
const table = () => screen.findByRole('table', { name: /收支明细/ })
async function rowsOf() {
  await table()
  await settled()
  return within(await table())
    .getAllByRole('row')
    .slice(1)
}
const idOf = async (name: string) => Number((await callAs(mock(), name, '/gm_user/info', {})).id)

it('statement: one’s own is a press away from the balance, and each line leads to what it is about', async () => {
  const { user, router } = await openPage(mock(), 'buyer', TopUpPage, address)
  await user.click(await screen.findByText('收支明细'))
  expect(router.state.location.search).toBe('?shown=statement')
  const { list } = await callAs(mock(), 'buyer', '/gm_user/CoinLog', {})
  const rows = await rowsOf()
  expect(rows).toHaveLength(list.length)
  const [last] = list
  expect(rows[0]?.textContent).toContain(String(last?.balance))
  const linkOf = (kind: string) => {
    const row = rows.find(({ textContent }) => textContent?.includes(kind))
    return within(row as HTMLElement)
      .getAllByRole('link')[1]
      ?.getAttribute('href')
  }
  expect(linkOf('购买插件')).toMatch(/^#\/member\/user_buy_log\?search_txt=/)
  expect(linkOf('充值赠送')).toMatch(/^#\/member\/order\?record=\d{20}$/)
  await user.click(screen.getByRole('radio', { name: '充值' }))
  await screen.findByRole('button', { name: '提交订单' })
  expect(router.state.location.search).toBe('')
})

it('statement: a user’s is a tab of his record, read when it is opened, and leads to all of it', async () => {
  const id = await idOf('buyer')
  const asked = () => mock().requests.filter(({ url }) => url.endsWith('/gm_user/CoinLog'))
  const { user } = await openPage(mock(), 'admin', UserPage, `/permission/user?record=${id}`)
  const drawer = within(await screen.findByRole('dialog'))
  const tab = await drawer.findByRole('tab', { name: '收支' })
  expect(asked()).toHaveLength(0)
  await user.click(tab)
  const rows = within(await drawer.findByRole('table', { name: '收支' })).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/变动后余额|购买插件|充值/)
  expect(await asked()[0]?.clone().json()).toMatchObject({ user_id: id })
  const all = drawer.getByRole('link', { name: '查看全部' }).getAttribute('href')
  expect(all).toBe(`#/member/pay?shown=statement&of=${id}`)
  cleanup()
  await openPage(mock(), 'admin', TopUpPage, `${address}?shown=statement&of=${id}`)
  await screen.findByRole('heading', { name: 'buyer 的收支明细', level: 1 })
  expect(await rowsOf()).toHaveLength(rows.length - 1 + 2)
  const orders = within(await table()).getAllByRole('link', { name: /^\d{20}$/ })
  expect(orders[0]?.getAttribute('href')).toMatch(/^#\/member\/order\?of=all&record=\d{20}$/)
})

it('statement: another’s is explained to who may not list the users, and is no tab', async () => {
  const id = await idOf('buyer')
  await openPage(mock(), 'author', TopUpPage, `${address}?shown=statement&of=${id}`)
  await screen.findByText('没有查看权限')
  cleanup()
  await addGrantedUser(mock(), ['/gm_user/userlist', '/gm_user/getUserById'])
  await enterGranted(mock())
  renderPage(UserPage, `/permission/user?record=${id}`)
  await within(await screen.findByRole('dialog')).findByRole('tab', { name: '收支' })
})

it('statement: rows that a host tells of somebody else are not shown as the user’s', async () => {
  const { list } = await callAs(mock(), 'author', '/gm_user/CoinLog', { limit: 1 })
  mock().answerOnce('/gm_user/CoinLog', () => envelope(0, { data: { list, count: 1 } }))
  await openPage(mock(), 'admin', TopUpPage, `${address}?shown=statement&of=${await idOf('buyer')}`)
  await screen.findByText('服务方不能查询其他用户的收支明细。')
})

it('statement: a kind that the console does not know is shown in the host’s word', async () => {
  const row = { id: 1, created: '2026-11-20 10:00:00', kind: 'gift', change: 5, balance: 5, subject: null }
  mock().answerOnce('/gm_user/CoinLog', () => envelope(0, { data: { list: [row], count: 1 } }))
  await openPage(mock(), 'buyer', TopUpPage, `${address}?shown=statement`)
  const [first] = await rowsOf()
  expect(first?.textContent).toContain('gift')
})

it('statement: what coins moved for is whole in a tooltip, as the column may be too narrow for it', async () => {
  const row = { created: '2026-11-20 10:00:00', kind: 'purchase', change: 5, balance: 5 }
  const remark = '重复扣款，退回差额'
  const subject = { type: 'plugin', id: '7', name: '关卡编辑器' }
  const list = [
    { ...row, id: 1, subject: null, remark },
    { ...row, id: 2, subject, remark: '' },
  ]
  mock().answerOnce('/gm_user/CoinLog', () => envelope(0, { data: { list, count: 2 } }))
  await openPage(mock(), 'buyer', TopUpPage, `${address}?shown=statement`)
  const [correction, purchase] = await rowsOf()
  expect(within(correction as HTMLElement).getByTitle(remark).textContent).toBe(remark)
  expect(within(purchase as HTMLElement).getByTitle(subject.name).textContent).toBe(subject.name)
})

it('statement: nothing in one’s own yet leads to a top-up', async () => {
  mock().answerOnce('/gm_user/CoinLog', () => envelope(0, { data: { list: [], count: 0 } }))
  await openPage(mock(), 'buyer', TopUpPage, `${address}?shown=statement`)
  const link = await screen.findByRole('link', { name: '去充值' })
  expect(link.getAttribute('href')).toBe(`#${address}`)
})

it('family spec: a host without a statement says so, and the way to it goes', async () => {
  const host = serveHost('spec')
  await host.signIn()
  const { user } = renderPage(TopUpPage, `${address}?shown=statement`)
  await screen.findByText('服务方未提供此功能')
  await user.click(screen.getByRole('radio', { name: '充值' }))
  await waitFor(() => expect(screen.queryByText('收支明细')).toBeNull())
  await screen.findByText('服务方未提供此功能')
})
