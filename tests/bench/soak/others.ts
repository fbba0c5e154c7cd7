import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import type { Client } from '#tests/support/http-client.ts'

/** The account that uses the console. */
export const walker = 'author'

const buyerRole = 4
/** Coins that a new buyer gets. */
const gift = 1_000
/** The plugin that the reviewer takes offline and online. */
const moved = 'synonym-manager'
/** The walker's plugins, one of which each new buyer buys. */
const sold = ['log-lens', 'index-doctor', 'query-studio'] as const
const remark = 'soak'

/** Probability that somebody acts during a step. */
const share = 0.3

/**
 * Creates the other users, who change data at the same time: `act` perhaps makes a change and resolves to its description,
 * `adjusted` returns the sum of the administrator's adjustments of the walker's balance so far. They have their own random
 * numbers, so the walk does not depend on them.
 */
export function othersOf(client: Client, random: SeededRandom) {
  const { ask, call, pay } = client
  let adjusted = 0
  let buyers = 0

  async function changeBalance() {
    const change = random.between(-20, 40)
    const { id } = await findUser(client, walker)
    const expected_ev_coin = await client.balance(walker)
    const request = { id, expected_ev_coin, ev_coin: expected_ev_coin + change, remark }
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
    const user = { username, realname: username, email: `${username}@example.com`, role_id: buyerRole }
    const { id } = await call('admin', '/gm_user/InsertUser', { ...user, password: 'Password1' })
    await call('admin', '/gm_user/SaveUserAssets', { id, expected_ev_coin: 0, ev_coin: gift, remark })
    const alias = random.pick(sold)
    const { list } = await call(username, '/app/MarketList', { search_txt: alias })
    const { id: plugin, buy_coin_num } = one(list, ({ plugin_alias }) => plugin_alias === alias, alias)
    await call(username, '/app/Buy', { id: plugin, buy_coin_num, request_id: `${username} ${alias}` })
    return `${username} bought ${alias}`
  }

  /** The walker's oldest order is paid, or one that he makes in another browser. */
  async function payOrder() {
    const { list } = await call(walker, '/order/List', { status: orderStatuses.pending, limit: 200 })
    const payment = { pay_method: 'alipay' as const, request_id: String(random.unit()) }
    const order = { coins: random.between(10, 60), ...payment }
    const { order_no } = list.at(-1) ?? (await call(walker, '/order/Create', order))
    const isPaid = await pay(order_no)
    if (!isPaid && list.length === 0) throw new Error(`A new order cannot be paid: ${order_no}.`)
    return `order ${order_no} was ${isPaid ? 'paid' : 'closed before it was paid'}`
  }

  async function editUser() {
    const realname = `buyer ${random.between(1, 999)}`
    await updateUser(client, 'buyer', { realname })
    return `buyer is called ${realname}`
  }

  async function editRole() {
    const roles = await call('admin', '/gm_user/roles', {})
    const { id, name, routes, api } = one(roles, (role) => role.id === buyerRole, 'role of buyers')
    const description = `soak ${random.between(1, 999)}`
    await call('admin', '/gm_user/role/update', { id, name, routes, api, description })
    return `a role says ${description}`
  }

  /** The reviewer takes a plugin offline, and the next time online. */
  async function movePlugin() {
    const { list } = await call('reviewer', '/app/List', { search_txt: moved, page: 1, limit: 200 })
    const plugin = one(list, ({ plugin_alias }) => plugin_alias === moved, moved)
    const state = plugin.state === pluginStates.online ? pluginStates.offline : pluginStates.online
    const { code, msg } = await ask('reviewer', '/app/StatusAction', { id: plugin.id, state, reason: remark })
    // Its owner may have moved it meanwhile.
    const expected: readonly number[] = [0, resultCodes.refused, resultCodes.moveNotAllowed]
    if (!expected.includes(code)) throw new Error(`${moved} was not moved: ${code} ${msg}`)
    return `${moved} is in state ${state}, or was moved by its owner`
  }

  const deeds = [changeBalance, sell, payOrder, payOrder, editUser, editRole, movePlugin] as const
  return {
    act: async () => (random.unit() < share ? ` | ${await random.pick(deeds)()}` : ''),
    adjusted: () => adjusted,
  }
}

/** Gives a user another name or role. */
export async function updateUser(
  client: Client,
  username: string,
  change: { realname?: string; role_id?: number },
) {
  const { id, realname, email, role_id } = await findUser(client, username)
  await client.call('admin', '/gm_user/UpdateUser', { id, realname, email, role_id, ...change })
}

async function findUser({ call }: Client, username: string) {
  const { list } = await call('admin', '/gm_user/userlist', { search_txt: username, limit: 200 })
  return one(list, (user) => user.username === username, username)
}

function one<Item>(items: readonly Item[], isWanted: (item: Item) => boolean, what: string): Item {
  const found = items.find(isWanted)
  if (!found) throw new Error(`There is no ${what}.`)
  return found
}

/** Resolves to the walker's coins that no order, sale, purchase or adjustment explains. */
export async function unexplained(client: Client, adjusted: number): Promise<number> {
  const all = { page: 1, limit: 200 }
  const paid = await client.call(walker, '/order/List', { ...all, status: orderStatuses.paid })
  const bought = await client.call(walker, '/app/UserBuyLog', all)
  if (Math.max(paid.count, bought.count) > all.limit) throw new Error('There is more than fits a page.')
  const { summary } = await client.call(walker, '/app/PluginBuyLog', { page: 1, limit: 1 })
  const toppedUp = paid.list.reduce((sum, { coins, bonus }) => sum + coins + bonus, 0)
  const spent = bought.list.reduce((sum, { price }) => sum + price, 0)
  return (await client.balance(walker)) - toppedUp - summary.net + spent - adjusted
}
