import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Path } from '#contract/registry.ts'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { operationLogOf } from '#web/src/lib/addresses.ts'
import { callAs, idOf, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const sent = (path: Path) => mock().requestsOf(path).length
const openUser = async (key: string | number, as = 'admin') => {
  const { user, router } = await openPage(
    mock(),
    as,
    UserPage,
    `/permission/user?search_txt=buyer&record=${key}`,
  )
  return { user, router, drawer: within(await screen.findByRole('dialog')) }
}
/** The address of the first of some links. */
const hrefOf = ([link]: HTMLElement[]) => String(link?.getAttribute('href'))
const tabsOf = (drawer: Pick<typeof screen, 'getAllByRole'>) =>
  drawer
    .getAllByRole('tab')
    .map(({ textContent }) => textContent)
    .join(' ')

it('records: a user outside the filters is read by the call for one user', async () => {
  const { drawer } = await openUser(await idOf(mock(), 'author'))
  expect((await drawer.findByText('author@example.com')).closest('dl')).not.toBeNull()
  expect(sent('/gm_user/getUserById')).toBe(1)
})

it.each([
  ['an unknown id', undefined, '没有这条记录'],
  ['a refusal with 40005', 40005, '没有查看权限'],
  ['a refusal with 404', 404, '记录不在列表中'],
])('records: %s is explained in the drawer, without a toast', async (_, code, text) => {
  if (code) mock().answerOnce('/gm_user/getUserById', () => envelope(code, { msg: 'x' }))
  const { drawer } = await openUser(999_999)
  await drawer.findByText(text)
  expect(toast()).toBeUndefined()
})

it('records: a tab loads its rows when it is opened', async () => {
  const { user, drawer } = await openUser(await idOf(mock(), 'buyer'))
  await drawer.findByText('buyer@example.com')
  expect(tabsOf(drawer)).toBe('详情 充值 收支 购买 插件 日志')
  expect(sent('/order/ListAll') + sent('/app/UserBuyLog') + sent('/operater_log/ListAction')).toBe(0)
  await user.click(drawer.getByRole('tab', { name: '充值' }))
  await drawer.findByRole('table', { name: '充值' })
  expect(drawer.getByText(/^(共|最新) \d+ 条/)).toBeTruthy()
  // Nothing more is there, but the list can filter and export them.
  expect(drawer.getByRole('link', { name: '在列表中查看' })).toBeTruthy()
  await user.click(drawer.getByRole('tab', { name: '购买' }))
  const bought = within(await drawer.findByRole('table', { name: '购买' }))
  expect(hrefOf(bought.getAllByRole('link'))).toMatch(/^#\/app\/add\?record=\d+$/)
  expect([sent('/order/ListAll'), sent('/app/UserBuyLog'), sent('/app/PluginBuyLog')]).toEqual([1, 1, 0])
})

it('records: a tab disappears without its call, and shows no rows of another user', async () => {
  const mine = { id: 1, plugin_id: 1, plugin_name: '日志透镜', price: 5, create_time: '2026-11-20 10:00:00' }
  mock().answerOnce('/app/UserBuyLog', () => envelope(0, { data: { list: [mine], count: 1 } }))
  mock().answerOnce('/order/ListAll', () => envelope(404, { msg: 'x' }))
  const { user, drawer } = await openUser(await idOf(mock(), 'buyer'))
  await user.click(await drawer.findByRole('tab', { name: '充值' }))
  await waitFor(() => expect(drawer.queryByRole('tab', { name: '充值' })).toBeNull())
  expect(drawer.getByText('buyer@example.com')).toBeTruthy()
  await user.click(await drawer.findByRole('tab', { name: '购买' }))
  await drawer.findByText('服务方不能按此条件查询，因此无法显示。')
  expect(drawer.queryByText('日志透镜')).toBeNull()
})

it('records: actions and tabs without a granted call are left out', async () => {
  const { drawer } = await openUser(await idOf(mock(), 'buyer'), 'operations')
  await drawer.findByRole('button', { name: '封禁 buyer' })
  expect(drawer.queryByRole('button', { name: '删除 buyer' })).toBeNull()
  expect(drawer.queryByRole('button', { name: '详情 buyer' })).toBeNull()
  expect(tabsOf(drawer)).toBe('详情 收支 购买 日志')
})

it('records: a plugin has tabs for its versions and, for its owner only, its buyers', async () => {
  const { user } = await openPage(mock(), 'author', PluginsPage, '/app/add?record=1')
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '版本' }))
  const versions = within(await drawer.findByRole('table', { name: '版本' }))
  expect(hrefOf(versions.getAllByRole('link'))).toMatch(/^#\/app\/publish\?plugin=1&record=\d+$/)
  await user.click(drawer.getByRole('tab', { name: '买家' }))
  await drawer.findByRole('table', { name: '买家' })
  expect(drawer.getByRole('link', { name: '查看全部' }).getAttribute('href')).toBe(
    '#/member/plugin_buy_log?plugin_id=1',
  )
})

it('records: a user’s log lists their operations apart from operations on them', async () => {
  const id = await idOf(mock(), 'buyer')
  await callAs(mock(), 'admin', '/gm_user/ban', { id, is_ban: 1, reason: '倒卖' })
  const { user, drawer } = await openUser(id)
  await user.click(await drawer.findByRole('tab', { name: '日志' }))
  const rows = async (name: string) => (await drawer.findByRole('table', { name })).textContent
  expect(await rows('此用户的操作')).not.toMatch(/封禁/)
  expect(await rows('对此用户的操作')).toMatch(/封禁用户admin/)
  expect(await rows('对此用户的操作')).not.toMatch(/登录/)
  const address = hrefOf(drawer.getAllByRole('link', { name: '封禁用户' })).slice(1)
  expect(address).toContain(`${operationLogOf('user', id, id)}&record=`)
  cleanup()
  await openPage(mock(), 'admin', OperationLogPage, address)
  await within(await screen.findByRole('dialog')).findByText('倒卖', { exact: false })
  expect(screen.getByText('只看他人对用户“buyer”的操作')).toBeTruthy()
})
