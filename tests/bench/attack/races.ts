import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Client, createClient } from '../client.ts'

/** Calls at the same time in one race. */
const crowd = 40

type Race = (who: Client) => Promise<readonly string[]>

/** Every call that moves coins, against itself and against the others; each gives what came out wrong. */
const races: Readonly<Record<string, Race>> = {
  'one plugin, bought many times': async (who) => {
    const plugin = await onSale(who)
    const before = await balance(who)
    const answers = await many((index) =>
      who.tryTo('buyer', '/app/Buy', { ...plugin, request_id: `buy ${index}` }),
    )
    return [
      ...expectEqual('purchases', succeeded(answers).length, 1),
      ...expectEqual('coins', await balance(who), before - plugin.buy_coin_num),
    ]
  },
  'one purchase, sent many times': async (who) => {
    const plugin = await onSale(who)
    const before = await balance(who)
    const answers = await many(() => who.tryTo('buyer', '/app/Buy', { ...plugin, request_id: 'same' }))
    return [
      ...expectEqual('answers', succeeded(answers).length, crowd),
      ...expectEqual('purchases', new Set(answers.map((answer) => answer?.data?.id)).size, 1),
      ...expectEqual('coins', await balance(who), before - plugin.buy_coin_num),
    ]
  },
  'two plugins with the coins of one': async (who) => {
    const [first, second] = await allOnSale(who)
    if (first === undefined || second === undefined) return ['there is nothing to buy']
    await setBalance(who, Math.max(first.buy_coin_num, second.buy_coin_num))
    const answers = await many((index) =>
      who.tryTo('buyer', '/app/Buy', { ...(index % 2 === 0 ? first : second), request_id: `buy ${index}` }),
    )
    return expectEqual('purchases', succeeded(answers).length, 1)
  },
  'one top-up, called back many times': async (who) => {
    const before = await balance(who)
    const order = await newOrder(who)
    await many(() => who.pay(order.order_no))
    return expectEqual('coins', await balance(who), before + order.coins + order.bonus)
  },
  'one order, sent many times': async (who) => {
    const request = { coins: 50, pay_method: 'alipay' as const, request_id: 'same' }
    const answers = await many(() => who.tryTo('buyer', '/order/Create', request))
    return expectEqual('orders', new Set(answers.map((answer) => answer?.data?.order_no)).size, 1)
  },
  'a top-up paid and cancelled': async (who) => {
    const before = await balance(who)
    const { order_no, coins, bonus } = await newOrder(who)
    await many(async (index) =>
      index % 2 === 0 ? who.tryTo('buyer', '/order/Cancel', { order_no }) : who.pay(order_no),
    )
    const { status } = await who.call('buyer', '/order/Detail', { order_no })
    const brought = status === orderStatuses.paid ? coins + bonus : 0
    return expectEqual(`coins of an order in state ${status}`, await balance(who), before + brought)
  },
  'one balance, adjusted many times': async (who) => {
    const before = await balance(who)
    const answers = await many((index) => adjust(who, before, before + 1 + index))
    const changes = succeeded(answers)
    return [
      ...expectEqual('adjustments', changes.length, 1),
      ...expectEqual('coins', await balance(who), changes[0]?.ev_coin),
    ]
  },
  'a purchase while the balance is adjusted': async (who) => {
    const plugin = await onSale(who)
    const before = await balance(who)
    const answers = await many<Raced>((index) =>
      index % 2 === 0
        ? who.tryTo('buyer', '/app/Buy', { ...plugin, request_id: `buy ${index}` })
        : adjust(who, before, plugin.buy_coin_num),
    )
    const bought = succeeded(answers.filter((_, index) => index % 2 === 0)).length
    const adjusted = succeeded(answers.filter((_, index) => index % 2 === 1)).length
    const held = adjusted === 1 ? plugin.buy_coin_num : before
    return [
      ...expectEqual('purchases', bought, 1),
      // Either comes first; an adjustment after the purchase knows another balance, and is refused.
      ...(adjusted > 1 ? [`${adjusted} adjustments of one balance`] : []),
      ...expectEqual('coins', await balance(who), held - plugin.buy_coin_num),
    ]
  },
  'a purchase and a top-up while the buyer is deleted': async (who) => {
    const plugin = await onSale(who)
    const { order_no } = await newOrder(who)
    const id = await buyerId(who)
    const answers = await many<Raced>(async (index) => {
      if (index === crowd / 2) return who.tryTo('admin', '/gm_user/DelUser', { id })
      return index % 2 === 0
        ? who.tryTo('buyer', '/app/Buy', { ...plugin, request_id: `buy ${index}` })
        : who.pay(order_no)
    })
    const bought = succeeded(answers.filter((_, index) => index % 2 === 0 && index !== crowd / 2)).length
    const isBuyerGone =
      (await who.tryTo('buyer', '/order/Detail', { order_no }))?.code !== resultCodes.success
    return [
      ...(bought > 1 ? [`${bought} purchases of one plugin`] : []),
      ...expectEqual('deletion', isBuyerGone, true),
    ]
  },
}

/** Runs every race so many times, each in a sandbox of its own; resolves to what came out wrong. */
export async function runRaces(
  address: string,
  rounds: number,
): Promise<{ races: number; problems: string[] }> {
  const problems: string[] = []
  let count = 0
  for (const [index, [name, race]] of Object.entries(races).entries()) {
    for (let round = 0; round < rounds; round += 1) {
      const who = createClient(address, `race-${index}-${round}`)
      const found = await race(who).catch((error: unknown) => [String(error)])
      const wrong = [...found, ...(await who.ledgerProblems())]
      problems.push(...wrong.map((problem) => `${name}, round ${round}: ${problem}`))
      count += 1
    }
  }
  return { races: count, problems }
}

interface Priced {
  readonly id: number
  readonly buy_coin_num: number
}

function many<Result>(call: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: crowd }, (_, index) => call(index)))
}

type Raced<Data = unknown> = { data: Data | undefined } | boolean | undefined

/** Returns the data of the answers that were no refusal. */
function succeeded<Data>(answers: readonly Raced<Data>[]): Data[] {
  return answers.flatMap((answer) =>
    typeof answer !== 'object' || answer.data === undefined ? [] : [answer.data],
  )
}

function expectEqual(what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${what}: ${expected} expected, ${found} found`]
}

async function balance(who: Client): Promise<number> {
  return (await who.call('buyer', '/gm_user/GetUserAssets', {})).ev_coin
}

/** Lists what the buyer can buy, and gives him the coins for any of it. */
async function allOnSale(who: Client): Promise<Priced[]> {
  const { list } = await who.call('buyer', '/app/MarketList', { page: 1, limit: 200, sort: 'price' })
  const offered = list
    .filter(({ owned, buy_coin_num }) => !owned && buy_coin_num >= 10)
    .map(({ id, buy_coin_num }) => ({ id, buy_coin_num }))
  await setBalance(who, 5000)
  return offered
}

async function onSale(who: Client): Promise<Priced> {
  const [plugin] = await allOnSale(who)
  if (plugin === undefined) throw new Error('[attack] There is nothing to buy.')
  return plugin
}

function newOrder(who: Client) {
  const request = { coins: 100, pay_method: 'alipay' as const, request_id: 'order' }
  return who.call('buyer', '/order/Create', request)
}

async function buyerId(who: Client): Promise<number> {
  return Number((await who.call('buyer', '/gm_user/info', {})).id)
}

async function adjust(who: Client, from: number, to: number) {
  const request = { id: await buyerId(who), ev_coin: to, expected_ev_coin: from, remark: 'attack' }
  return who.tryTo('admin', '/gm_user/SaveUserAssets', request)
}

async function setBalance(who: Client, coins: number): Promise<void> {
  const answer = await adjust(who, await balance(who), coins)
  if (answer?.data === undefined) throw new Error('[attack] The balance could not be set.')
}
