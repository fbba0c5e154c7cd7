// Compiled with "strict" and without "skipLibCheck", with neither the DOM's types nor Node's.
import { createMock, type RequestOf, type ResponseOf, type Sandbox, startMock } from 'plugin-market-mock'

export const order: RequestOf<'/app/Buy'> = { id: 7, buy_coin_num: 88, request_id: 'order-1' }

// @ts-expect-error: a price is a number.
export const wrong: RequestOf<'/app/Buy'> = { id: 7, buy_coin_num: '88', request_id: 'order-1' }

export async function balanceOf(market: Sandbox, username: string): Promise<number> {
  const answer = await (await market.loginAs(username)).call('/gm_user/GetUserAssets', {})
  if (answer.code !== 0) throw new Error(`refused with ${answer.code}: ${answer.msg}`)
  const assets: ResponseOf<'/gm_user/GetUserAssets'> = answer.data
  return assets.ev_coin
}

export async function run(): Promise<number> {
  await using mock = await startMock({ scenario: 'demo-en', seed: 2, port: 0 })
  const market = mock.sandbox()
  await market.faults([{ path: '/app/Buy', code: 50000, times: 1 }])
  await market.advance({ days: 1, hours: 2 })
  const portable = await createMock({ scenario: 'empty' })
  await portable.runDue()
  return balanceOf(market, 'author')
}
