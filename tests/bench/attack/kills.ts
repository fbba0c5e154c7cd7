import { setTimeout as wait } from 'node:timers/promises'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { createChance } from './chance.ts'
import { type Attacker, createAttacker } from './client.ts'
import type { AttackedHost } from './hosts.ts'

/** Who write at the same time. */
const writers = ['buyer', 'author', 'reviewer', 'operations']
const lanesPerWriter = 3
const sandbox = 'storm'

interface Order {
  readonly order_no: string
  readonly status: number
  readonly coins: number
  readonly bonus: number
}

/** What the host has confirmed. */
interface Confirmed {
  /** The orders, with their owners and whether they were said to be paid. */
  readonly orders: Map<string, { readonly owner: string; isPaid: boolean }>
  /** Aliases of the plugins. */
  readonly plugins: Set<string>
}

export interface KillResult {
  readonly writes: number
  readonly problems: readonly string[]
}

/** Kills a host again and again while it writes, and checks what it confirmed after each start. */
export async function killInStorms(host: AttackedHost, kills: number, seed: number): Promise<KillResult> {
  const chance = createChance(seed, host.name)
  const problems: string[] = []
  let writes = 0
  let base: ReadonlyMap<string, number> | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = await host.start()
    const who = createAttacker(running.address, sandbox)
    base ??= await unexplainedCoins(who)
    const confirmed: Confirmed = { orders: new Map(), plugins: new Set() }
    const storm = { isOver: false }
    const lanes = writers.flatMap((writer) =>
      Array.from({ length: lanesPerWriter }, (_, lane) =>
        write(who, writer, `${kill}-${lane}`, confirmed, storm),
      ),
    )
    for (let waited = 0; confirmed.orders.size < lanes.length && waited < 100; waited += 1) await wait(50)
    await wait(chance.below(1500))
    await running.kill()
    storm.isOver = true
    await Promise.all(lanes)
    writes += confirmed.orders.size + confirmed.plugins.size
    const again = await host.start()
    const found = await check(createAttacker(again.address, sandbox), confirmed, base)
    problems.push(...found.map((problem) => `${host.name}, seed ${seed}, kill ${kill}: ${problem}`))
    await again.stop()
  }
  return { writes, problems }
}

/** Orders and pays coins, and creates plugins, until the host is gone. */
async function write(
  who: Attacker,
  writer: string,
  lane: string,
  { orders, plugins }: Confirmed,
  storm: { readonly isOver: boolean },
): Promise<void> {
  for (let index = 0; !storm.isOver; index += 1) {
    const request = { coins: 10 + (index % 50), pay_method: 'alipay', request_id: `${lane}-${index}` }
    const made = await who.call(writer, '/order/Create', request)
    if (made === undefined) return
    if (made.code !== resultCodes.success) continue
    const number = String(made.data.order_no)
    const order = { owner: writer, isPaid: false }
    orders.set(number, order)
    order.isPaid = await who.pay(number)
    if (writer !== 'author' || index % 10 > 0) continue
    const plugin_alias = `storm-${lane}-${index}`
    const draft = {
      plugin_alias,
      plugin_name: plugin_alias,
      describe: '',
      category: 'search',
      buy_coin_num: 0,
    }
    if ((await who.call(writer, '/app/Create', draft))?.code === resultCodes.success)
      plugins.add(plugin_alias)
  }
}

async function check(
  who: Attacker,
  { orders, plugins }: Confirmed,
  base: ReadonlyMap<string, number>,
): Promise<string[]> {
  const problems = await who.ledgerProblems()
  for (const [order_no, { owner, isPaid }] of orders) {
    const found = await who.call(owner, '/order/Detail', { order_no })
    if (found?.code !== resultCodes.success) problems.push(`order ${order_no} is lost`)
    else if (isPaid && found.data.status !== orderStatuses.paid)
      problems.push(`the payment of ${order_no} is lost`)
  }
  const { list } = await who.must('author', '/app/List', {})
  const aliases = new Set((list as { plugin_alias: string }[]).map(({ plugin_alias }) => plugin_alias))
  problems.push(
    ...[...plugins].filter((alias) => !aliases.has(alias)).map((alias) => `plugin ${alias} is lost`),
  )
  for (const [writer, coins] of await unexplainedCoins(who)) {
    if (coins !== base.get(writer))
      problems.push(`${writer} has ${coins} coins that no order brought, not ${base.get(writer)}`)
  }
  return problems
}

/** Returns the coins of each writer that did not come from paid orders; nothing in the storm changes them. */
async function unexplainedCoins(who: Attacker): Promise<Map<string, number>> {
  const coins = new Map<string, number>()
  for (const writer of writers) {
    const { ev_coin } = await who.must(writer, '/gm_user/GetUserAssets', {})
    const paid = (await allOrders(who, writer)).filter(({ status }) => status === orderStatuses.paid)
    coins.set(
      writer,
      paid.reduce((rest, { coins: brought, bonus }) => rest - brought - bonus, Number(ev_coin)),
    )
  }
  return coins
}

async function allOrders(who: Attacker, writer: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page += 1) {
    const { list, count } = await who.must(writer, '/order/List', { page, limit: 200 })
    orders.push(...(list as Order[]))
    if (orders.length >= Number(count)) return orders
  }
}
