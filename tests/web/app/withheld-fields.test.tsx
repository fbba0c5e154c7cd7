import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { DashboardPage } from '#web/src/features/dashboard/dashboard-page.tsx'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { OperationLogPage } from '#web/src/features/operations/operation-log-page.tsx'
import { chooseInRow, openPage, prepareTexts } from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'
import { answerCalls, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

/** Removes a field from all records of the host's answers. */
function withhold(field: string): void {
  answerCalls(async (_, ask) => {
    const text = await (await ask()).text()
    return Response.json(JSON.parse(text, (name, value: unknown) => (name === field ? undefined : value)))
  })
}

const users = { as: 'admin', Page: UserPage, address: '/permission/user?search_txt=buyer', there: 'buyer' }
const log = { as: 'admin', Page: OperationLogPage, address: '/permission/operater_log', there: 'admin' }
const market = { as: 'buyer', Page: MarketPage, address: '/market', there: '索引体检' }

it.each([
  { field: 'is_ban', ...users, lost: /封禁/ },
  { field: 'ev_coin', ...users, lost: /调整余额/ },
  { field: 'operater_id', ...log, lost: /只看此人/ },
  { field: 'buy_coin_num', ...market, lost: /^(购买|安装) / },
  { field: 'owned', ...market, lost: /^(购买|安装) / },
])(
  'contract §1: $address leaves out actions that need an unknown $field',
  async ({ field, as, Page, address, there, lost }) => {
    const offered = async () => {
      const { user } = await openPage(mock(), as, Page, address)
      await screen.findAllByText(there, { selector: ':is(td, th) *, li *' })
      const [menu] = screen.queryAllByRole('button', { name: /更多操作/ })
      if (menu) await user.click(menu)
      const actions = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('menuitem')]
      return actions.map((action) => action.getAttribute('aria-label') ?? action.textContent)
    }
    expect(await offered()).toContainEqual(expect.stringMatching(lost))
    cleanup()
    withhold(field)
    expect(await offered()).not.toContainEqual(expect.stringMatching(lost))
  },
)

it.each([
  { field: 'bonus', as: 'buyer', Page: OrdersPage, address: '/member/order', column: 'ev 币数量' },
  { field: 'routes', as: 'admin', Page: RolePage, address: '/permission/role', column: '页面数' },
  { field: 'is_ban', as: 'admin', Page: UserPage, address: '/permission/user', column: '状态' },
])('contract §1: the column $column shows a dash while $field is unknown', async (each) => {
  withhold(each.field)
  await openPage(mock(), each.as, each.Page, each.address)
  const shown = () => {
    const [head = [], ...rows] = screen.getAllByRole('row').map(({ children }) => [...children])
    const at = head.findIndex(({ textContent }) => textContent === each.column)
    return new Set(rows.flatMap((cells) => cells.slice(at, at + 1).map(({ textContent }) => textContent)))
  }
  await expect.poll(shown).toEqual(new Set(['—']))
})

it('contract §1: a sum over an unknown day is unknown and has no chart', async () => {
  withhold('value')
  await openPage(mock(), 'admin', DashboardPage, '/dashboard')
  const card = (await screen.findByText('平台收入')).parentElement as HTMLElement
  expect(within(card).getByText('—')).toBeTruthy()
  expect(card.querySelector('svg')).toBeNull()
})

it('contract §1: saving a role does not send a menu that the host withheld', async () => {
  withhold('routes')
  const { user } = await openPage(mock(), 'admin', RolePage, '/permission/role')
  await chooseInRow(user, await rowOf('运营'), '编辑')
  const form = within(await drawer())
  await user.type(form.getByLabelText('说明'), '，夜班')
  await user.click(form.getByRole('button', { name: /^保 ?存$/ }))
  const sent = () => mock().requests.find(({ url }) => url.endsWith('/gm_user/role/update'))
  await expect.poll(sent).toBeDefined()
  const body = await sent()?.clone().json()
  expect(body.description).toMatch(/，夜班$/)
  expect(body).not.toHaveProperty('routes')
})
