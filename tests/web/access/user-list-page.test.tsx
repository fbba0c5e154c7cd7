import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { EarningsPage } from '#web/src/features/plugin/earnings/earnings-page.tsx'
import { callAs, openPage, prepareConsolePage } from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage('views/permission/user')

it.each([
  ['names them', (coins: number) => coins > 0, true],
  ['has no word about them if there are none', (coins: number) => coins === 0, false],
])(
  'screens /permission/user: the question before a user’s coins are taken back %s',
  async (_, fits, isNamed) => {
    const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { limit: 20 })
    const { username = '' } = list.find(({ ev_coin }) => fits(ev_coin)) ?? {}
    const { user } = await openPage(mock(), 'admin', UserPage, `/permission/user?search_txt=${username}`)
    await user.click(within(await rowOf(username)).getByRole('button', { name: /更多操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    expect((await drawer()).textContent?.includes('退回平台')).toBe(isNamed)
  },
)

it('screens /permission/user: who has never signed in is said to, in the list and in his record', async () => {
  const { list } = await callAs(mock(), 'admin', '/gm_user/userlist', { limit: 200 })
  const { username = '' } = list.find(({ last_login_time }) => last_login_time === '') ?? {}
  const { user } = await openPage(mock(), 'admin', UserPage, `/permission/user?search_txt=${username}`)
  const row = within(await rowOf(username))
  expect(row.getByText('从未登录')).toBeDefined()
  await user.click(row.getByRole('link', { name: username }))
  expect(within(await drawer()).getByText('从未登录')).toBeDefined()
})

it('screens /permission/user: an empty list offers to add a user', async () => {
  mock().answerOnce('/gm_user/userlist', () => envelope(0, { data: { list: [], count: 0 } }))
  const { user } = await openPage(mock(), 'admin', UserPage, '/permission/user')
  await screen.findByText('还没有用户')
  await user.click(await screen.findByRole('button', { name: '新增用户' }))
  expect(within(await drawer()).getByLabelText('初始密码')).toBeTruthy()
})

it.each([
  ['/gm_user/userlist', UserPage, '/permission/user', [/^余额/]],
  ['/order/List', OrdersPage, '/member/order', [/^ev 币数量/, /^金额/]],
  ['/app/PluginBuyLog', EarningsPage, '/member/plugin_buy_log', [/^售价/, /^平台佣金/, /^实际收益/]],
  ['/gm_user/roles', RolePage, '/permission/role', [/^页面数/, /^接口数/, /^用户数/]],
] as const)(
  'lists: the heads of numbers do not move when the rows of %s come',
  async (path, Page, address, heads) => {
    mock().answerOnce(path, () => new Promise<Response>(() => {}))
    await openPage(mock(), 'admin', Page, address)
    for (const name of heads) {
      const head = await screen.findByRole('columnheader', { name })
      expect(head.dataset.align).toBe('end')
    }
  },
)
