import * as z from 'zod'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses, pluginStates } from '#contract/values/states.ts'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import { balanceOf, type Provider } from './provider.ts'

/** The account that uses the console. */
export const walker = 'author'

const created = z.object({ id: z.number() })
const order = z.object({ order_no: z.string() })
const orders = z.object({ list: z.array(order) })
const user = z.object({
  id: z.number(),
  username: z.string(),
  realname: z.string(),
  email: z.string(),
  role_id: z.number(),
})
const users = z.object({ list: z.array(user) })
const roles = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    routes: z.string(),
    api: z.array(z.string()),
  }),
)
const offers = z.object({
  list: z.array(z.object({ id: z.number(), buy_coin_num: z.number(), plugin_alias: z.string() })),
})
const plugins = z.object({
  list: z.array(z.object({ id: z.number(), plugin_alias: z.string(), state: z.number() })),
})

const buyerRole = 4
/** Coins that a new buyer gets. */
const gift = 1_000
/** The plugin that the reviewer takes offline and online. */
const moved = 'synonym-manager'
/** The walker's plugins, one of which each new buyer buys. */
const sold = ['log-lens', 'index-doctor', 'query-studio'] as const

/** Other users who change data at the same time. */
export interface Others {
  /** Makes one change; resolves to its description. */
  act: () => Promise<string>
  /** Sum of the administrator's adjustments of the walker's balance so far. */
  adjusted: () => number
}

/** Creates the other users. They have their own random numbers, so the walk does not depend on them. */
export function othersOf(provider: Provider, random: SeededRandom): Others {
  let adjusted = 0
  let buyers = 0
  const adjust = async () => {
    const change = random.between(-20, 40)
    const done = await changeBalance(provider, change)
    if (done) adjusted += change
    return done ? `the balance was changed by ${change}` : 'the balance moved before it was changed'
  }
  const sell = () => {
    buyers += 1
    return buyAsNewUser(provider, `soak-${buyers}`, random)
  }
  const deeds = [
    adjust,
    sell,
    () => payOrder(provider),
    () => orderAndPay(provider, random),
    () => editUser(provider, random),
    () => editRole(provider, random),
    () => movePlugin(provider),
  ] as const
  return { act: () => random.pick(deeds)(), adjusted: () => adjusted }
}

/** Adjusts the walker's balance; resolves to false when it was stale. */
async function changeBalance(provider: Provider, change: number): Promise<boolean> {
  const { id } = await findUser(provider, walker)
  const expected_ev_coin = await balanceOf(provider, walker)
  const request = { id, expected_ev_coin, ev_coin: expected_ev_coin + change, remark: 'soak' }
  const { code, msg } = await provider.ask('admin', '/gm_user/SaveUserAssets', request)
  if (code !== 0 && code !== resultCodes.stale) throw new Error(`The balance was not changed: ${code} ${msg}`)
  return code === 0
}

async function findUser({ call }: Provider, username: string) {
  const { list } = await call('admin', '/gm_user/userlist', { search_txt: username, limit: 200 }, users)
  const found = list.find((each) => each.username === username)
  if (!found) throw new Error(`There is no user ${username}.`)
  return found
}

/** A new user registers, gets coins and buys one of the walker's plugins. */
async function buyAsNewUser({ call }: Provider, username: string, random: SeededRandom): Promise<string> {
  const profile = { realname: username, email: `${username}@example.com`, role_id: buyerRole }
  const password = 'Password1'
  const { id } = await call('admin', '/gm_user/InsertUser', { username, password, ...profile }, created)
  const coins = { id, expected_ev_coin: 0, ev_coin: gift, remark: 'soak' }
  await call('admin', '/gm_user/SaveUserAssets', coins, z.unknown())
  const alias = random.pick(sold)
  const { list } = await call(username, '/app/MarketList', { search_txt: alias }, offers)
  const offer = list.find(({ plugin_alias }) => plugin_alias === alias)
  if (!offer) throw new Error(`${alias} is not for sale.`)
  const purchase = { id: offer.id, buy_coin_num: offer.buy_coin_num, request_id: `${username} ${alias}` }
  await call(username, '/app/Buy', purchase, z.unknown())
  return `${username} bought ${alias}`
}

/** The payment provider pays the walker's oldest open order. */
async function payOrder({ call, pay }: Provider): Promise<string> {
  const open = { status: orderStatuses.pending, limit: 200 }
  const { list } = await call(walker, '/order/List', open, orders)
  const oldest = list.at(-1)
  if (!oldest) return 'there was nothing to pay'
  const paid = await pay(oldest.order_no)
  return `order ${oldest.order_no} was ${paid ? 'paid' : 'closed before it was paid'}`
}

/** The walker orders and pays coins in another browser. */
async function orderAndPay({ call, pay }: Provider, random: SeededRandom): Promise<string> {
  const request = { coins: random.between(10, 60), pay_method: 'alipay', request_id: String(random.unit()) }
  const { order_no } = await call(walker, '/order/Create', request, order)
  if (!(await pay(order_no))) throw new Error(`A new order cannot be paid: ${order_no}.`)
  return `${request.coins} coins were ordered and paid`
}

async function editUser(provider: Provider, random: SeededRandom): Promise<string> {
  const { username, ...found } = await findUser(provider, 'buyer')
  const realname = `buyer ${random.between(1, 999)}`
  await provider.call('admin', '/gm_user/UpdateUser', { ...found, realname }, z.unknown())
  return `${username} is called ${realname}`
}

async function editRole({ call }: Provider, random: SeededRandom): Promise<string> {
  const found = (await call('admin', '/gm_user/roles', {}, roles)).find(({ id }) => id === buyerRole)
  const description = `soak ${random.between(1, 999)}`
  await call('admin', '/gm_user/role/update', { ...found, description }, z.unknown())
  return `a role says ${description}`
}

/** The reviewer takes a plugin offline, and the next time online. */
async function movePlugin({ call, ask }: Provider): Promise<string> {
  const { list } = await call('reviewer', '/app/List', { search_txt: moved, page: 1, limit: 200 }, plugins)
  const plugin = list.find(({ plugin_alias }) => plugin_alias === moved)
  if (!plugin) throw new Error(`There is no plugin ${moved}.`)
  const state = plugin.state === pluginStates.online ? pluginStates.offline : pluginStates.online
  const move = { id: plugin.id, state, reason: 'soak' }
  const { code, msg } = await ask('reviewer', '/app/StatusAction', move)
  // Its owner may have moved it meanwhile.
  const refused: readonly number[] = [resultCodes.refused, resultCodes.moveNotAllowed]
  if (code !== 0 && !refused.includes(code)) throw new Error(`${moved} was not moved: ${code} ${msg}`)
  return `${moved} is ${state === pluginStates.online ? 'online' : 'offline'}`
}
