import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Path, ResponseOf } from '#contract/registry.ts'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { ProductPage } from '#web/src/features/product/product-page.tsx'
import { addresses, operationLogOf, recordAddress } from '#web/src/lib/addresses.ts'
import { callAs, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()

const sent = (path: Path) => mock().requests.filter(({ url }) => url.endsWith(path)).length
const openUser = async (key: string | number, as = 'admin') => {
  const { user, router } = await openPage(
    mock(),
    as,
    UserPage,
    `/permission/user?search_txt=buyer&record=${key}`,
  )
  return { user, router, drawer: within(await screen.findByRole('dialog')) }
}
const idOf = async (name: string) =>
  ((await callAs(mock(), name, '/gm_user/info', {})) as ResponseOf<'/gm_user/info'>).id ?? 0

it('records: a user who is not among the rows is read by his own call', async () => {
  const { drawer } = await openUser(await idOf('author'))
  expect((await drawer.findByText('author@example.com')).closest('dl')).not.toBeNull()
  expect(sent('/gm_user/getUserById')).toBe(1)
})

it('records: one that nobody has is explained', async () => {
  const { drawer } = await openUser(999_999)
  await drawer.findByText('没有这条记录')
  expect(toast()).toBeUndefined()
})

it.each([
  ['may not be seen', 40005, '没有查看权限'],
  ['is read by a call that the host lacks', 404, '记录不在列表中'],
])('records: one that %s is explained in the drawer', async (_, code, text) => {
  mock().answerOnce('/gm_user/getUserById', () => envelope(code, { msg: 'x' }))
  const { drawer } = await openUser(1)
  await drawer.findByText(text)
})

it('records: a tab is loaded when it is opened', async () => {
  const { user, drawer } = await openUser(await idOf('buyer'))
  await drawer.findByText('buyer@example.com')
  expect(drawer.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '详情',
    '订单',
    '收支',
    '购买',
    '插件',
    '日志',
  ])
  expect(sent('/order/ListAll') + sent('/app/UserBuyLog') + sent('/operater_log/ListAction')).toBe(0)
  await user.click(drawer.getByRole('tab', { name: '订单' }))
  await drawer.findByRole('table', { name: '订单' })
  expect(drawer.getByText(/^(共|最新) \d+ 条/)).toBeTruthy()
  // Nothing more is there, but the list can filter and export them.
  expect(drawer.getByRole('link', { name: '在列表中查看' })).toBeTruthy()
  await user.click(drawer.getByRole('tab', { name: '购买' }))
  const bought = within(await drawer.findByRole('table', { name: '购买' }))
  expect(bought.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^#\/app\/add\?record=\d+$/)
  expect([sent('/order/ListAll'), sent('/app/UserBuyLog'), sent('/app/PluginBuyLog')]).toEqual([1, 1, 0])
})

it('records: a host that lacks a tab’s call loses the tab, and the record stays', async () => {
  mock().answerOnce('/order/ListAll', () => envelope(404, { msg: 'x' }))
  const { user, drawer } = await openUser(await idOf('buyer'))
  await user.click(await drawer.findByRole('tab', { name: '订单' }))
  await waitFor(() => expect(drawer.queryByRole('tab', { name: '订单' })).toBeNull())
  expect(drawer.getByText('buyer@example.com')).toBeTruthy()
})

it('records: what a host tells of somebody else is not shown as the user’s', async () => {
  const mine = { id: 1, plugin_id: 1, plugin_name: '日志透镜', price: 5, create_time: '2026-11-20 10:00:00' }
  mock().answerOnce('/app/UserBuyLog', () => envelope(0, { data: { list: [mine], count: 1 } }))
  const { user, drawer } = await openUser(await idOf('buyer'))
  await user.click(await drawer.findByRole('tab', { name: '购买' }))
  await drawer.findByText('服务方不能按此条件查询，因此无法显示。')
  expect(drawer.queryByText('日志透镜')).toBeNull()
})

it('records: what the role may not do or see is not offered', async () => {
  const { drawer } = await openUser(await idOf('buyer'), 'operations')
  await drawer.findByRole('button', { name: '封禁 buyer' })
  expect(drawer.queryByRole('button', { name: '删除 buyer' })).toBeNull()
  expect(drawer.queryByRole('button', { name: '详情 buyer' })).toBeNull()
  expect(drawer.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '详情',
    '收支',
    '购买',
    '日志',
  ])
})

it('records: a plugin has its versions, its reviews and, for its owner, its buyers', async () => {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add?record=1')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '版本' }))
  const [version] = within(await drawer.findByRole('table', { name: '版本' })).getAllByRole('link')
  expect(version?.getAttribute('href')).toMatch(/^#\/app\/publish\?plugin=1&record=\d+$/)
  await user.click(drawer.getByRole('tab', { name: '买家' }))
  await drawer.findByRole('table', { name: '买家' })
  expect(drawer.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe(
    '#/member/plugin_buy_log?plugin_id=1',
  )
})

it('records: a reviewer sees no buyers of a plugin', async () => {
  await openPage(mock(), 'reviewer', PluginsPage, '/app/add?record=1')
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('tab', { name: '版本' })
  expect(drawer.queryByRole('tab', { name: '买家' })).toBeNull()
})

it('records: an order that the filters leave out is read by its number, and leads to its payment', async () => {
  const { list } = await callAs(mock(), 'buyer', '/order/List', { status: 0 })
  const number = list[0]?.order_no ?? ''
  const { user, router } = await openPage(
    mock(),
    'buyer',
    OrdersPage,
    `/member/order?status=1&record=${number}`,
  )
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('待支付')
  const [pay, cancel] = drawer.getAllByRole('button', { name: new RegExp(` ${number}$`) })
  expect([pay?.textContent, cancel?.textContent]).toEqual(['继续支付', '取消订单'])
  expect([pay?.dataset.main, cancel?.dataset.main]).toEqual(['true', undefined])
  if (pay) await user.click(pay)
  expect(router.state.location).toMatchObject({ pathname: '/member/pay', search: `?order=${number}` })
})

it('records: an administrator reads what was done to a plugin, and by whom', async () => {
  await callAs(mock(), 'author', '/app/StatusAction', { id: 1, state: 4, reason: '整理' })
  const { user } = await openPage(mock(), 'admin', PluginsPage, '/app/add?record=1')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '日志' }))
  const table = within(await drawer.findByRole('table', { name: '日志' }))
  expect(table.getAllByRole('row')[1]?.textContent).toContain('author')
  expect(drawer.getByRole('link', { name: '在列表中查看' }).getAttribute('href')).toBe(
    '#/permission/operater_log?object_kind=plugin&object_id=1',
  )
})

it('records: a user’s log has what was done to him beside what he did; a row leads to its entry’s record', async () => {
  const id = await idOf('buyer')
  await callAs(mock(), 'admin', '/gm_user/ban', { id, is_ban: 1, reason: '倒卖' })
  const { user, drawer } = await openUser(id)
  await user.click(await drawer.findByRole('tab', { name: '日志' }))
  const rows = async (name: string) => within(await drawer.findByRole('table', { name })).getAllByRole('row')
  expect((await rows('此用户的操作'))[1]?.textContent).not.toContain('封禁')
  const [, ban, ...others] = await rows('对此用户的操作')
  expect(others.some(({ textContent }) => textContent?.includes('登录'))).toBe(false)
  expect(ban?.textContent).toContain('admin')
  const address = within(ban as HTMLElement)
    .getByRole('link', { name: '封禁用户' })
    .getAttribute('href')
    ?.slice(1)
  expect(address).toContain(`${operationLogOf('user', id, id)}&record=`)
  cleanup()
  await openPage(mock(), 'admin', OperationLogPage, address ?? '')
  await within(await screen.findByRole('dialog')).findByText('倒卖', { exact: false })
  expect(screen.getByText('只看他人对用户“buyer”的操作')).toBeTruthy()
})

it('records: a role, a product version and an order lead to what was done to them', async () => {
  const { list } = await callAs(mock(), 'admin', '/app/EvVersionList', { limit: 1 })
  const order = await callAs(mock(), 'admin', '/order/Create', {
    coins: 100,
    pay_method: 'alipay',
    request_id: 'log',
  })
  const records = [
    [RolePage, addresses.roles, 'role', 2],
    [ProductPage, addresses.productVersions, 'product_version', list[0]?.id ?? 0],
    [OrdersPage, addresses.orders, 'order', order.order_no],
  ] as const
  for (const [Page, list, kind, key] of records) {
    await openPage(mock(), 'admin', Page, recordAddress(list, key))
    const drawer = within(await screen.findByRole('dialog'))
    const link = await drawer.findByRole('link', { name: '对此记录的操作' })
    expect(link.getAttribute('href')).toContain(operationLogOf(kind, key))
    cleanup()
  }
})
