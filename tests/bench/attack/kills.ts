import { setTimeout as wait } from 'node:timers/promises'
import type { ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Client, createClient } from '../client.ts'
import type { AttackedHost } from './hosts.ts'
import { randomOf } from './malformed.ts'

/** Who write at the same time. */
const writers = ['buyer', 'author', 'reviewer', 'operations'] as const
const lanesPerWriter = 3
const sandbox = 'storm'

/** What the host has confirmed. */
class Confirmed {
  /** The orders, with their owners and whether they were said to be paid. */
  readonly orders = new Map<string, { owner: string; isPaid: boolean }>()
  /** Aliases of the plugins. */
  readonly plugins = new Set<string>()
  isOver = false
}

/** Kills a host again and again while it writes, and checks what it confirmed after each start. */
export async function killInStorms(host: AttackedHost, kills: number, seed: number) {
  const random = randomOf(seed, host.name)
  const problems: string[] = []
  let writes = 0
  let base: ReadonlyMap<string, number> | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    const running = await host.start()
    const client = createClient(running.address, sandbox)
    base ??= await unexplainedCoins(client)
    const storm = new Confirmed()
    const lanes = writers.flatMap((writer) =>
      Array.from({ length: lanesPerWriter }, (_, lane) => write(client, writer, `${kill}-${lane}`, storm)),
    )
    for (let waited = 0; storm.orders.size < lanes.length && waited < 100; waited += 1) await wait(50)
    await wait(random.between(0, 1500))
    await running.kill()
    storm.isOver = true
    await Promise.all(lanes)
    writes += storm.orders.size + storm.plugins.size
    const again = await host.start()
    const found = await check(createClient(again.address, sandbox), storm, base)
    problems.push(...found.map((problem) => `${host.name}, seed ${seed}, kill ${kill}: ${problem}`))
    await again.stop()
  }
  return { writes, problems }
}

/** Orders and pays coins, and creates plugins, until the host is gone. */
async function write(client: Client, writer: string, lane: string, storm: Confirmed): Promise<void> {
  for (let index = 0; !storm.isOver; index += 1) {
    const request_id = `${lane}-${index}`
    const request = { coins: 10 + (index % 50), pay_method: 'alipay' as const, request_id }
    const made = await client.tryTo(writer, '/order/Create', request)
    if (made === undefined) return
    if (made.data === undefined) continue
    const order = { owner: writer, isPaid: false }
    storm.orders.set(made.data.order_no, order)
    order.isPaid = await client.pay(made.data.order_no)
    if (writer !== 'author' || index % 10 > 0) continue
    const plugin_alias = `storm-${lane}-${index}`
    const names = { plugin_alias, plugin_name: plugin_alias, describe: '', category: 'search' as const }
    const created = await client.tryTo(writer, '/app/Create', { ...names, buy_coin_num: 0 })
    if (created?.code === resultCodes.success) storm.plugins.add(plugin_alias)
  }
}

async function check(
  client: Client,
  { orders, plugins }: Confirmed,
  base: ReadonlyMap<string, number>,
): Promise<string[]> {
  const problems = await client.ledgerProblems()
  for (const [order_no, { owner, isPaid }] of orders) {
    const found = await client.tryTo(owner, '/order/Detail', { order_no })
    if (found?.data === undefined) problems.push(`order ${order_no} is lost`)
    else if (isPaid && found.data.status !== orderStatuses.paid)
      problems.push(`the payment of ${order_no} is lost`)
  }
  const { list } = await client.call('author', '/app/List', {})
  const aliases = new Set(list.map(({ plugin_alias }) => plugin_alias))
  problems.push(
    ...[...plugins].filter((alias) => !aliases.has(alias)).map((alias) => `plugin ${alias} is lost`),
  )
  for (const [writer, coins] of await unexplainedCoins(client)) {
    if (coins !== base.get(writer))
      problems.push(`${writer} has ${coins} coins that no order brought, not ${base.get(writer)}`)
  }
  return problems
}

/** Returns the coins of each writer that did not come from paid orders; nothing in the storm changes them. */
async function unexplainedCoins(client: Client): Promise<Map<string, number>> {
  const coins = new Map<string, number>()
  for (const writer of writers) {
    const { ev_coin } = await client.call(writer, '/gm_user/GetUserAssets', {})
    const orders: ResponseOf<'/order/List'>['list'] = []
    for (let page = 1, count = 1; orders.length < count; page += 1) {
      const answer = await client.call(writer, '/order/List', { page, limit: 200 })
      count = answer.count
      orders.push(...answer.list)
    }
    const paid = orders.filter(({ status }) => status === orderStatuses.paid)
    coins.set(
      writer,
      paid.reduce((rest, { coins: brought, bonus }) => rest - brought - bonus, ev_coin),
    )
  }
  return coins
}
