import type { Page } from '@playwright/test'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import type { Client } from '../client.ts'

/** The account that uses the console. */
export const walker = 'author'

const administratorRole = 1
const buyerRole = 4
/** Coins that a new buyer gets. */
const gift = 1_000
/** The plugin that the reviewer takes offline and online. */
const moved = 'synonym-manager'
/** The walker's plugins, one of which each new buyer buys. */
const sold = ['log-lens', 'index-doctor', 'query-studio'] as const
/** Milliseconds until the header, which refetches every five seconds, has to show a balance. */
const balanceTimeout = 15_000

/** Other users who change data at the same time. */
export interface Others {
  /** Makes one change; resolves to its description. */
  act: () => Promise<string>
  /** Sum of the administrator's adjustments of the walker's balance so far. */
  adjusted: () => number
}

/** Creates the other users. They have their own random numbers, so the walk does not depend on them. */
export function othersOf(client: Client, random: SeededRandom): Others {
  const { ask, call, pay } = client
  let adjusted = 0
  let buyers = 0

  async function changeBalance() {
    const change = random.between(-20, 40)
    const { id } = await findUser(client, walker)
    const expected_ev_coin = await balanceOf(client)
    const request = { id, expected_ev_coin, ev_coin: expected_ev_coin + change, remark: 'soak' }
    const { code, msg } = await ask('admin', '/gm_user/SaveUserAssets', request)
    if (code === resultCodes.stale) return 'the balance moved before it was changed'
    if (code !== 0) throw new Error(`The balance was not changed: ${code} ${msg}`)
    adjusted += change
    return `the balance was changed by ${change}`
  }

  /** A new user registers, gets coins and buys one of the walker's plugins. */
  async function sell() {
    buyers += 1
    const username = `soak-${buyers}`
    const profile = { realname: username, email: `${username}@example.com`, role_id: buyerRole }
    const user = { username, password: 'Password1', ...profile }
    const { id } = await call('admin', '/gm_user/InsertUser', user)
    const coins = { id, expected_ev_coin: 0, ev_coin: gift, remark: 'soak' }
    await call('admin', '/gm_user/SaveUserAssets', coins)
    const alias = random.pick(sold)
    const { list } = await call(username, '/app/MarketList', { search_txt: alias })
    const offer = list.find(({ plugin_alias }) => plugin_alias === alias)
    if (!offer) throw new Error(`${alias} is not for sale.`)
    const { id: plugin, buy_coin_num } = offer
    await call(username, '/app/Buy', { id: plugin, buy_coin_num, request_id: `${username} ${alias}` })
    return `${username} bought ${alias}`
  }

  async function payOldestOrder() {
    const { list } = await call(walker, '/order/List', { status: orderStatuses.pending, limit: 200 })
    const oldest = list.at(-1)
    if (!oldest) return 'there was nothing to pay'
    const isPaid = await pay(oldest.order_no)
    return `order ${oldest.order_no} was ${isPaid ? 'paid' : 'closed before it was paid'}`
  }

  /** The walker orders and pays coins in another browser. */
  async function orderAndPay() {
    const coins = random.between(10, 60)
    const request = { coins, pay_method: 'alipay' as const, request_id: String(random.unit()) }
    const { order_no } = await call(walker, '/order/Create', request)
    if (!(await pay(order_no))) throw new Error(`A new order cannot be paid: ${order_no}.`)
    return `${coins} coins were ordered and paid`
  }

  async function editUser() {
    const realname = `buyer ${random.between(1, 999)}`
    await updateUser(client, 'buyer', { realname })
    return `buyer is called ${realname}`
  }

  async function editRole() {
    const role = (await call('admin', '/gm_user/roles', {})).find(({ id }) => id === buyerRole)
    if (!role) throw new Error('There is no role of buyers.')
    const { id, name, routes, api } = role
    const description = `soak ${random.between(1, 999)}`
    await call('admin', '/gm_user/role/update', { id, name, routes, api, description })
    return `a role says ${description}`
  }

  /** The reviewer takes a plugin offline, and the next time online. */
  async function movePlugin() {
    const { list } = await call('reviewer', '/app/List', { search_txt: moved, page: 1, limit: 200 })
    const plugin = list.find(({ plugin_alias }) => plugin_alias === moved)
    if (!plugin) throw new Error(`There is no plugin ${moved}.`)
    const state = plugin.state === pluginStates.online ? pluginStates.offline : pluginStates.online
    const { code, msg } = await ask('reviewer', '/app/StatusAction', { id: plugin.id, state, reason: 'soak' })
    // Its owner may have moved it meanwhile.
    const expected: readonly number[] = [0, resultCodes.refused, resultCodes.moveNotAllowed]
    if (!expected.includes(code)) throw new Error(`${moved} was not moved: ${code} ${msg}`)
    return `${moved} is in state ${state}, or was moved by its owner`
  }

  const deeds = [changeBalance, sell, payOldestOrder, orderAndPay, editUser, editRole, movePlugin] as const
  return { act: () => random.pick(deeds)(), adjusted: () => adjusted }
}

/** Gives the walker the rights of an administrator. */
export function promoteWalker(client: Client): Promise<void> {
  return updateUser(client, walker, { role_id: administratorRole })
}

async function updateUser(
  client: Client,
  username: string,
  change: { realname?: string; role_id?: number },
): Promise<void> {
  const { id, realname, email, role_id } = await findUser(client, username)
  await client.call('admin', '/gm_user/UpdateUser', { id, realname, email, role_id, ...change })
}

async function findUser({ call }: Client, username: string) {
  const { list } = await call('admin', '/gm_user/userlist', { search_txt: username, limit: 200 })
  const found = list.find((each) => each.username === username)
  if (!found) throw new Error(`There is no user ${username}.`)
  return found
}

async function balanceOf({ call }: Client): Promise<number> {
  return (await call(walker, '/gm_user/GetUserAssets', {})).ev_coin
}

/** Resolves to the walker's coins that no order, sale, purchase or adjustment explains. */
export async function unexplained(client: Client, adjusted: number): Promise<number> {
  const all = { page: 1, limit: 200 }
  const paid = await client.call(walker, '/order/List', { ...all, status: orderStatuses.paid })
  const bought = await client.call(walker, '/app/UserBuyLog', all)
  if (Math.max(paid.count, bought.count) > all.limit) throw new Error('There is more than fits a page.')
  const sales = await client.call(walker, '/app/PluginBuyLog', { page: 1, limit: 1 })
  const toppedUp = paid.list.reduce((sum, { coins, bonus }) => sum + coins + bonus, 0)
  const spent = bought.list.reduce((sum, { price }) => sum + price, 0)
  return (await balanceOf(client)) - toppedUp - sales.summary.net + spent - adjusted
}

/** Waits until the header shows the balance of the ledger. @throws after the timeout */
export async function untilBalanceIsRight(page: Page, client: Client): Promise<void> {
  const coins = await balanceOf(client)
  try {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('[data-tour="balance"] > span')?.textContent.replace(/\D/g, '') === wanted,
      String(coins),
      { timeout: balanceTimeout },
    )
  } catch (error) {
    const shown = await page.locator('[data-tour="balance"]').textContent()
    throw new Error(`The header says “${shown}”, the ledger ${coins}.`, { cause: error })
  }
}
