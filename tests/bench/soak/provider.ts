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

/** Calls the provider without the console, as any user of the same sandbox. */
export interface Provider {
  /** Resolves to the answer, whatever its code. */
  ask: (username: string, path: string, data?: object) => Promise<Answer>
  /** Resolves to `data` of a successful answer. @throws when refused */
  call: <Data>(username: string, path: string, data: object, shape: z.ZodType<Data>) => Promise<Data>
  /** Pays an order like the payment provider; false when it can no longer be paid. */
  pay: (orderNo: string) => Promise<boolean>
}

/** Creates the client. The cookie of `request` names the sandbox. */
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

/** Resolves to the balance of a user. */
export async function balanceOf({ call }: Provider, username: string): Promise<number> {
  return (await call(username, '/gm_user/GetUserAssets', {}, assets)).ev_coin
}

/** Resolves to the net coins of a user's orders, sales and purchases. */
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
