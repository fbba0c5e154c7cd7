import { setTimeout as wait } from 'node:timers/promises'
import { orderStatuses } from '#contract/values/states.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import type { RunningHost } from '../hosts.ts'
import { randomOf } from './malformed.ts'

const kills = 20
/** Who write at the same time. */
const writers = ['buyer', 'author', 'reviewer', 'operations'] as const
const lanesPerWriter = 3
const sandbox = 'storm'

/** What the host has confirmed: orders, with their owners and whether they were said to be paid, and aliases of plugins. */
class Storm {
  readonly orders = new Map<string, { owner: string; isPaid: boolean }>()
  readonly plugins = new Set<string>()
  isOver = false
}

/** Kills a host again and again while it writes, and checks what it confirmed after each start. */
export async function killInStorms(name: string, start: () => Promise<RunningHost>, seed: number) {
  const random = randomOf(seed, name)
  const problems: string[] = []
  let writes = 0
  let base: Map<string, number> | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    const host = await start()
    const client = createClient(host.address, sandbox)
    base ??= await unexplainedCoins(client)
    const storm = new Storm()
    const lanes = writers.flatMap((writer) =>
      Array.from({ length: lanesPerWriter }, (_, lane) => write(client, writer, `${kill}-${lane}`, storm)),
    )
    for (let waited = 0; storm.orders.size < lanes.length && waited < 100; waited += 1) await wait(50)
    await wait(random.between(0, 1500))
    await host.kill()
    storm.isOver = true
    await Promise.all(lanes)
    writes += storm.orders.size + storm.plugins.size
    const again = await start()
    const found = await check(createClient(again.address, sandbox), storm, base)
    problems.push(...found.map((problem) => `${name}, seed ${seed}, kill ${kill}: ${problem}`))
    await again.stop()
  }
  return { writes, problems }
}

/** Orders and pays coins, and creates plugins, until the host is gone. */
async function write({ ask, pay }: Client, owner: string, lane: string, storm: Storm): Promise<void> {
  for (let index = 0; !storm.isOver; index += 1) {
    const request_id = `${lane}-${index}`
    const request = { coins: 10 + (index % 50), pay_method: 'alipay' as const, request_id }
    const made = await ask(owner, '/order/Create', request).catch(() => undefined)
    if (made === undefined) return
    if (made.data === undefined) continue
    const order = { owner, isPaid: false }
    storm.orders.set(made.data.order_no, order)
    order.isPaid = await pay(made.data.order_no)
    if (owner !== 'author' || index % 10 > 0) continue
    const plugin_alias = `storm-${request_id}`
    const names = { plugin_alias, plugin_name: plugin_alias, describe: '', category: 'search' as const }
    const created = await ask(owner, '/app/Create', { ...names, buy_coin_num: 0 }).catch(() => undefined)
    if (created?.data !== undefined) storm.plugins.add(plugin_alias)
  }
}

async function check(client: Client, { orders, plugins }: Storm, base: Map<string, number>) {
  const problems = await client.ledgerProblems()
  for (const [order_no, { owner, isPaid }] of orders) {
    const { data } = await client.ask(owner, '/order/Detail', { order_no })
    if (data === undefined) problems.push(`order ${order_no} is lost`)
    else if (isPaid && data.status !== orderStatuses.paid) problems.push(`the payment of ${order_no} is lost`)
  }
  const { list } = await client.call('author', '/app/List', {})
  const aliases = new Set(list.map(({ plugin_alias }) => plugin_alias))
  for (const alias of plugins) if (!aliases.has(alias)) problems.push(`plugin ${alias} is lost`)
  for (const [writer, coins] of await unexplainedCoins(client)) {
    if (coins !== base.get(writer))
      problems.push(`${writer} has ${coins} coins that no order brought, not ${base.get(writer)}`)
  }
  return problems
}

/** Returns the coins of each writer that did not come from paid orders; nothing in the storm changes them. */
async function unexplainedCoins({ call, balance }: Client): Promise<Map<string, number>> {
  const coins = new Map<string, number>()
  for (const writer of writers) {
    let rest = await balance(writer)
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const wanted = { page, limit: 200, status: orderStatuses.paid }
      const { list } = await call(writer, '/order/List', wanted)
      for (const order of list) rest -= order.coins + order.bonus
      isLast = list.length < wanted.limit
    }
    coins.set(writer, rest)
  }
  return coins
}
