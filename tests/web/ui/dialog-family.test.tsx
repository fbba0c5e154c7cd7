import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { PluginsPage } from '#web/src/features/plugin/plugins-page.tsx'
import { callAs, openPage, prepareConsolePage } from '../support/console-page.tsx'

interface Place {
  View: ComponentType
  username: string
  address: string
  /** The name of the row whose actions are opened. */
  row: string
  /** Buttons of the page and actions of the row that open a dialog. */
  opens: readonly string[]
  /** Actions that destroy the row or a part of it. */
  destroys: readonly string[]
}

const places: Record<string, Place> = {
  users: {
    View: UserPage,
    username: 'admin',
    address: '/permission/user?search_txt=buyer',
    row: 'buyer',
    opens: ['新增用户', '重设密码'],
    destroys: ['封禁', '删除'],
  },
  roles: {
    View: RolePage,
    username: 'admin',
    address: '/permission/role',
    row: '没有用户的角色',
    opens: ['新增角色'],
    destroys: ['删除'],
  },
  plugins: {
    View: PluginsPage,
    username: 'author',
    address: '/app/add',
    row: '同义词管家',
    opens: ['添加插件', '管理者'],
    destroys: ['下架'],
  },
  orders: {
    View: OrdersPage,
    username: 'buyer',
    address: '/member/order?status=0',
    row: '',
    opens: [],
    destroys: ['取消订单'],
  },
  market: {
    View: MarketPage,
    username: 'buyer',
    address: '/market',
    row: '排序实验室',
    opens: ['购买'],
    destroys: [],
  },
}

const mock = prepareConsolePage()

it.each(Object.keys(places))(
  'dialogs of %s: cancel first, the main action last and red where it destroys what it names, focus on neither',
  async (name) => {
    const place = places[name]
    if (!place) throw new Error(`[test] there is no place ${name}.`)
    if (name === 'roles') {
      await callAs(mock(), 'admin', '/gm_user/role/add', {
        name: place.row,
        description: '',
        routes: '[]',
        api: [],
      })
    }
    const { user } = await openPage(mock(), place.username, place.View, place.address)
    const row = name === 'orders' ? await numberOfRow() : place.row
    for (const action of [...place.opens, ...place.destroys]) {
      await start(user, action, row)
      await expectFamily(user, action, place.destroys.includes(action) ? row : undefined)
    }
  },
)

async function numberOfRow(): Promise<string> {
  const cell = await screen.findByText(/^\d{20}$/)
  return cell.textContent
}

/** Presses an action of the row, perhaps in its menu, or a button of the page. */
async function start(user: UserEvent, action: string, row: string): Promise<void> {
  await screen.findAllByText(row)
  const button =
    screen.queryByRole('button', { name: `${action} ${row}` }) ??
    screen.queryAllByRole('button', { name: action })[0]
  if (button) return user.click(button)
  await user.click(screen.getByRole('button', { name: `${row} 的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function expectFamily(user: UserEvent, action: string, destroyed: string | undefined): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  const [cancel, ...others] = within(footOf(dialog)).getAllByRole('button')
  const main = others.at(-1)
  if (!cancel || !main) throw new Error(`[test] the foot of "${action}" has not two buttons.`)
  expect(cancel.textContent, action).toMatch(/^(取 ?消|保留订单)$/)
  expect(main.className, action).toMatch(/primary/)
  const isRed = main.matches('.ant-btn-dangerous, [data-danger="true"] > *')
  expect(isRed, action).toBe(destroyed !== undefined)
  if (destroyed !== undefined) expect(within(dialog).getByRole('heading').textContent).toContain(destroyed)
  // A question leaves it to the browser, which this DOM is not.
  if (dialog.matches('dialog:has([data-foot])'))
    expect(dialog.contains(document.activeElement), action).toBe(true)
  expect([main, within(dialog).queryByRole('button', { name: '关闭' })]).not.toContain(document.activeElement)
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** A question has no other buttons than those of its foot. */
function footOf(dialog: HTMLElement): HTMLElement {
  return dialog.querySelector<HTMLElement>('[data-foot]') ?? dialog
}
