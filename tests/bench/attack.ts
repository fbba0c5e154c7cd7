import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { orderStatuses } from '#contract/values/states.ts'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import { type RunningHost, startNode, startWorkerd, using } from './hosts.ts'
import { type Limited, noProblems } from './report.ts'

const folder = '.cache/attack'
const hosts = { workerd: () => startWorkerd(`${folder}/workerd`), Node: () => startNode(`${folder}/node`) }
const [kills, rounds] = [20, 5]
/** The users who write at the same time, three calls each. */
const writers = Array<string[]>(3).fill(['buyer', 'author', 'reviewer', 'operations']).flat()

/** Calls at the same time in one race, and coins of the buyer when it begins. */
const [crowd, purse] = [40, 5000]

/** Attacks the mock on each host: kills during writes, and races for coins. `ATTACK_SEED` repeats the moments of kills. */
export async function benchAttack(): Promise<Limited[]> {
  const seed = Number(process.env.ATTACK_SEED ?? Math.floor(Math.random() * 1_000_000))
  console.log(`Seed ${seed}: ATTACK_SEED=${seed} repeats this run.`)
  rmSync(inProject(folder), { recursive: true, force: true })
  const results: Limited[] = []
  for (const [name, start] of Object.entries(hosts)) {
    results.push(noProblems(`${kills} kills during writes, ${name}`, await killDuringWrites(start, seed)))
    results.push(noProblems(`races for coins, ${name}`, await using(start(), runRaces)))
  }
  return results
}

/** Kills a host again and again while it writes; resolves to what is lost of what it confirmed. */
async function killDuringWrites(start: () => Promise<RunningHost>, seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const problems: string[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const host = await start()
    const client = createClient(host.address, 'storm')
    /** Confirmed orders: their owners, and whether they were said to be paid. */
    const orders = new Map<string, { owner: string; isPaid: boolean }>()
    const lanes = writers.map(async (owner, lane) => {
      for (let index = 0; ; index += 1) {
        const request = { coins: 10, pay_method: 'alipay', request_id: `${kill}-${lane}-${index}` } as const
        const made = await client.ask(owner, '/order/Create', request).catch(() => undefined)
        if (made?.data === undefined) return
        const order = { owner, isPaid: false }
        orders.set(made.data.order_no, order)
        order.isPaid = await client.pay(made.data.order_no)
      }
    })
    for (let waited = 0; orders.size < lanes.length && waited < 100; waited += 1) await wait(50)
    await wait(random.between(0, 1500))
    await host.kill()
    await Promise.all(lanes)
    const lost = await using(start(), async ({ address }) => {
      const { ask, ledgerProblems } = createClient(address, 'storm')
      const found = orders.size === 0 ? ['nothing was written'] : await ledgerProblems()
      for (const [order_no, { owner, isPaid }] of orders) {
        const { data } = await ask(owner, '/order/Detail', { order_no })
        if (data === undefined) found.push(`order ${order_no} is lost`)
        else if (isPaid && data.status !== orderStatuses.paid)
          found.push(`the payment of ${order_no} is lost`)
      }
      return found
    })
    problems.push(...lost.map((problem) => `seed ${seed}, kill ${kill}: ${problem}`))
  }
  return problems
}

type Stage = Awaited<ReturnType<typeof prepare>>

/** Calls that move coins, against each other; each race resolves to whether it ended right. */
const races: Readonly<Record<string, (stage: Stage) => Promise<boolean>>> = {
  'two plugins with the coins of one': async ({ adjust, buy, offer, other }) => {
    await adjust(purse, Math.max(offer.buy_coin_num, other.buy_coin_num))
    return (await countDone((index) => buy(index, index % 2 === 0 ? offer : other))) === 1
  },
  'a top-up paid and cancelled': async ({ order, ask, pay, call, balance }) => {
    const { order_no, coins, bonus } = await order()
    const cancel = () => ask('buyer', '/order/Cancel', { order_no })
    await countDone(async (index) => (index % 2 === 0 ? cancel() : { data: await pay(order_no) }))
    const { status } = await call('buyer', '/order/Detail', { order_no })
    const brought = status === orderStatuses.paid ? coins + bonus : 0
    return (await balance('buyer')) === purse + brought
  },
  'a refund while its coins are spent': async ({ order, pay, adjust, buy, refund, offer }) => {
    const { order_no, coins, bonus } = await order()
    await pay(order_no)
    await adjust(purse + coins + bonus, Math.max(coins + bonus, offer.buy_coin_num))
    return (await countDone((index) => (index % 2 === 0 ? buy(index) : refund(order_no, index)))) === 1
  },
  'a purchase while the balance is adjusted': async ({ buy, adjust, offer, balance }) => {
    const price = offer.buy_coin_num
    const changes = await countDone((index) => (index % 2 === 0 ? buy(index) : adjust(purse, price)))
    // An adjustment after the purchase knows another balance, and is refused.
    return (await balance('buyer')) === (changes === 2 ? 0 : purse - price) && changes <= 2
  },
}

/** Runs every race several times, each in a sandbox of its own; resolves to what came out wrong. */
async function runRaces({ address }: RunningHost): Promise<string[]> {
  const problems: string[] = []
  for (const [name, race] of Object.entries(races)) {
    for (let round = 0; round < rounds; round += 1) {
      const client = createClient(address, `${name.replaceAll(' ', '-')}-${round}`)
      const isRight = await race(await prepare(client)).catch(String)
      const found = isRight === true ? [] : [`it ended wrong (${isRight})`]
      for (const problem of [...found, ...(await client.ledgerProblems())])
        problems.push(`${name}, round ${round}: ${problem}`)
    }
  }
  return problems
}

/** Gives the buyer the coins of the purse and chooses two plugins to buy. */
async function prepare(client: Client) {
  const { ask, call, balance } = client
  const { list } = await call('buyer', '/app/MarketList', { page: 1, limit: 200, sort: 'price' })
  const [offer, other] = list.filter(({ owned, buy_coin_num }) => !owned && buy_coin_num >= 10)
  if (offer === undefined || other === undefined) throw new Error('[attack] There is nothing to buy.')
  const { id } = await call('buyer', '/gm_user/info', {})
  const adjust = (from: number, to: number) =>
    ask('admin', '/gm_user/SaveUserAssets', { id, ev_coin: to, expected_ev_coin: from, remark: 'attack' })
  await adjust(await balance('buyer'), purse)
  return {
    ...client,
    ...{ offer, other, adjust },
    buy: (index: number, { id: plugin, buy_coin_num } = offer) =>
      ask('buyer', '/app/Buy', { id: plugin, buy_coin_num, request_id: `buy ${index}` }),
    order: () => call('buyer', '/order/Create', { coins: 100, pay_method: 'alipay', request_id: 'order' }),
    refund: (order_no: string, index: number) =>
      ask('admin', '/order/Refund', { order_no, reason: 'attack', request_id: `refund ${index}` }),
  }
}

/** Makes the calls of a race at once and counts those that are not refused. */
async function countDone(call: (index: number) => Promise<{ data: unknown }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => call(index)))
  return answers.filter(({ data }) => data !== undefined).length
}
