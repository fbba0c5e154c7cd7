import type { MarketPlugin } from '#contract/market.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import type { RunningHost } from '../hosts.ts'

const rounds = 5
/** Calls at the same time in one race. */
const crowd = 40
/** Coins of the buyer when a race begins. */
const purse = 5000

type Offer = Pick<MarketPlugin, 'id' | 'buy_coin_num'>

/** A sandbox with a buyer and two plugins that he can buy. */
interface Stage extends Client {
  buyer: number
  offer: Offer
  other: Offer
}

type Answer = Awaited<ReturnType<Client['ask']>>

/** What was counted, with what is right. */
type Outcome = Record<string, [found: unknown, expected: unknown]>

/** Every call that moves coins, against itself and against the others. */
const races: Readonly<Record<string, (stage: Stage) => Promise<Outcome>>> = {
  'one plugin, bought many times': async (stage) => {
    const bought = done(await many((index) => buy(stage, index)))
    return {
      purchases: [bought.length, 1],
      coins: [await stage.balance('buyer'), purse - stage.offer.buy_coin_num],
    }
  },
  'one purchase, sent many times': async (stage) => {
    const bought = done(await many(() => buy(stage, 0)))
    const ids = new Set(bought.map(({ id }) => id))
    const left = purse - stage.offer.buy_coin_num
    return {
      answers: [bought.length, crowd],
      purchases: [ids.size, 1],
      coins: [await stage.balance('buyer'), left],
    }
  },
  'two plugins with the coins of one': async (stage) => {
    const { offer, other } = stage
    await adjust(stage, purse, Math.max(offer.buy_coin_num, other.buy_coin_num))
    const answers = await many((index) => buy(stage, index, index % 2 === 0 ? offer : other))
    return { purchases: [done(answers).length, 1] }
  },
  'one top-up, called back many times': async (stage) => {
    const { order_no, coins, bonus } = await order(stage)
    await many(() => stage.pay(order_no))
    return { coins: [await stage.balance('buyer'), purse + coins + bonus] }
  },
  'one order, sent many times': async (stage) => {
    const made = await many(() => order(stage))
    return { orders: [new Set(made.map(({ order_no }) => order_no)).size, 1] }
  },
  'a top-up paid and cancelled': async (stage) => {
    const { order_no, coins, bonus } = await order(stage)
    const cancel = () => stage.ask('buyer', '/order/Cancel', { order_no })
    await many(async (index) => (index % 2 === 0 ? cancel() : stage.pay(order_no)))
    const { status } = await stage.call('buyer', '/order/Detail', { order_no })
    const brought = status === orderStatuses.paid ? coins + bonus : 0
    return { [`coins of an order in state ${status}`]: [await stage.balance('buyer'), purse + brought] }
  },
  'one paid top-up, refunded many times': async (stage) => {
    const { order_no } = await order(stage)
    await stage.pay(order_no)
    const refunded = done(await many((index) => refund(stage, order_no, index)))
    return { refunds: [refunded.length, 1], coins: [await stage.balance('buyer'), purse] }
  },
  'a refund while its coins are spent': async (stage) => {
    const { order_no, coins, bonus } = await order(stage)
    await stage.pay(order_no)
    await adjust(stage, purse + coins + bonus, Math.max(coins + bonus, stage.offer.buy_coin_num))
    const answers = await many<{ data: unknown }>((index) =>
      index % 2 === 0 ? buy(stage, index) : refund(stage, order_no, index),
    )
    return { purchasesAndRefunds: [done(answers).length, 1] }
  },
  'one balance, adjusted many times': async (stage) => {
    const adjusted = done(await many((index) => adjust(stage, purse, purse + 1 + index)))
    return { adjustments: [adjusted.length, 1], coins: [await stage.balance('buyer'), adjusted[0]?.ev_coin] }
  },
  'a purchase while the balance is adjusted': async (stage) => {
    const price = stage.offer.buy_coin_num
    const bought: Answer[] = []
    const adjusted: Answer[] = []
    await many(async (index) => {
      if (index % 2 === 0) bought.push(await buy(stage, index))
      else adjusted.push(await adjust(stage, purse, price))
    })
    // Either comes first; an adjustment after the purchase knows another balance, and is refused.
    const changes = done(adjusted).length
    return {
      purchases: [done(bought).length, 1],
      adjustedTwice: [changes > 1, false],
      coins: [await stage.balance('buyer'), changes > 0 ? 0 : purse - price],
    }
  },
  'a purchase and a top-up while the buyer is deleted': async (stage) => {
    const { order_no } = await order(stage)
    const bought: Answer[] = []
    await many(async (index) => {
      if (index === crowd / 2) await stage.ask('admin', '/gm_user/DelUser', { id: stage.buyer })
      else if (index % 2 === 0) bought.push(await buy(stage, index))
      else await stage.pay(order_no)
    })
    const { code } = await stage.ask('buyer', '/order/Detail', { order_no })
    return { boughtTwice: [done(bought).length > 1, false], deleted: [code !== resultCodes.success, true] }
  },
}

/** Runs every race several times, each in a sandbox of its own; resolves to what came out wrong. */
export async function runRaces({ address }: RunningHost): Promise<string[]> {
  const problems: string[] = []
  for (const [index, [name, race]] of Object.entries(races).entries()) {
    for (let round = 0; round < rounds; round += 1) {
      const client = createClient(address, `race-${index}-${round}`)
      const tell = (problem: string) => problems.push(`${name}, round ${round}: ${problem}`)
      try {
        for (const [what, [found, expected]] of Object.entries(await race(await prepare(client))))
          if (found !== expected) tell(`${what}: ${expected} expected, ${found} found`)
        for (const problem of await client.ledgerProblems()) tell(problem)
      } catch (error) {
        tell(String(error))
      }
    }
  }
  return problems
}

async function prepare(client: Client): Promise<Stage> {
  const { list } = await client.call('buyer', '/app/MarketList', { page: 1, limit: 200, sort: 'price' })
  const [offer, other] = list
    .filter(({ owned, buy_coin_num }) => !owned && buy_coin_num >= 10)
    .map(({ id, buy_coin_num }) => ({ id, buy_coin_num }))
  if (offer === undefined || other === undefined) throw new Error('[attack] There is nothing to buy.')
  const stage = { ...client, buyer: (await client.call('buyer', '/gm_user/info', {})).id, offer, other }
  const { data } = await adjust(stage, await stage.balance('buyer'), purse)
  if (data === undefined) throw new Error('[attack] The balance could not be set.')
  return stage
}

function many<Result>(call: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: crowd }, (_, index) => call(index)))
}

/** Returns the data of the answers that were no refusal. */
function done<Data>(answers: readonly { data: Data | undefined }[]): Data[] {
  return answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
}

function buy({ ask, offer }: Stage, index: number, bought = offer) {
  return ask('buyer', '/app/Buy', { ...bought, request_id: `buy ${index}` })
}

function order({ call }: Stage) {
  return call('buyer', '/order/Create', { coins: 100, pay_method: 'alipay', request_id: 'order' })
}

function refund({ ask }: Stage, order_no: string, index: number) {
  return ask('admin', '/order/Refund', { order_no, reason: 'attack', request_id: `refund ${index}` })
}

function adjust({ ask, buyer: id }: Pick<Stage, 'ask' | 'buyer'>, from: number, to: number) {
  const request = { id, ev_coin: to, expected_ev_coin: from, remark: 'attack' }
  return ask('admin', '/gm_user/SaveUserAssets', request)
}
