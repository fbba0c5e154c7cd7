import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod'

const loggedIn = z.object({ token: z.string() })
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() })
const assets = z.object({ ev_coin: z.number() })
const orders = z.object({
  list: z.array(z.object({ coins: z.number(), bonus: z.number() })),
  count: z.number(),
})
const purchases = z.object({ list: z.array(z.object({ price: z.number() })), count: z.number() })
const earnings = z.object({ summary: z.object({ net: z.number() }) })

export type Answer = z.infer<typeof envelope>

/** The provider beside the console: calls as anybody in the same sandbox. */
export interface Provider {
  /** Resolves to the answer, whatever its code. */
  ask: (username: string, path: string, data?: object) => Promise<Answer>
  /** Resolves to what a successful answer holds. @throws when it was refused */
  call: <Data>(username: string, path: string, data: object, shape: z.ZodType<Data>) => Promise<Data>
  /** What the payment provider does for an order. False when it is not to be paid any more. */
  pay: (orderNo: string) => Promise<boolean>
}

/** `request` bears the browser's cookie, and so names its sandbox. */
export function providerOf(request: APIRequestContext): Provider {
  const tokens = new Map<string, string>()
  const tokenOf = async (username: string) => {
    const known = tokens.get(username)
    if (known !== undefined) return known
    const response = await request.post('/__mock/login-as', { data: { username } })
    const { token } = loggedIn.parse(await response.json())
    tokens.set(username, token)
    return token
  }
  const ask = async (username: string, path: string, data: object = {}) => {
    const headers = { 'X-Token': await tokenOf(username) }
    const response = await request.post(`/api/v1${path}`, { data, headers })
    return envelope.parse(await response.json())
  }
  return {
    ask,
    call: async (username, path, data, shape) => {
      const { code, msg, data: found } = await ask(username, path, data)
      if (code !== 0) throw new Error(`${path} as ${username}: ${code} ${msg}`)
      return shape.parse(found)
    },
    pay: async (orderNo) => (await request.post(`/__mock/orders/${orderNo}/pay`)).ok(),
  }
}

/** Coins that somebody has, as the ledger says. */
export async function balanceOf({ call }: Provider, username: string): Promise<number> {
  return (await call(username, '/gm_user/GetUserAssets', {}, assets)).ev_coin
}

/** Coins that came in and went out by his orders, sales and purchases: what is left is adjustments. */
export async function turnoverOf({ call }: Provider, username: string): Promise<number> {
  const all = { page: 1, limit: 200 }
  const paid = await call(username, '/order/List', { ...all, status: 1 }, orders)
  const bought = await call(username, '/app/UserBuyLog', all, purchases)
  if (Math.max(paid.count, bought.count) > all.limit) throw new Error('There is more than fits a page.')
  const earned = (await call(username, '/app/PluginBuyLog', { page: 1, limit: 1 }, earnings)).summary.net
  const toppedUp = paid.list.reduce((sum, { coins, bonus }) => sum + coins + bonus, 0)
  const spent = bought.list.reduce((sum, { price }) => sum + price, 0)
  return toppedUp + earned - spent
}
