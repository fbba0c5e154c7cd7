import type { RequestOf } from '#contract/registry.ts'
import { control, type TestMock } from './mock-client.ts'

type Asked = Partial<RequestOf<'/order/Create'>>

/** Orders coins as the user, 300 and 10 more unless told otherwise; returns the order. */
export async function ordered(mock: TestMock, as: string, asked: Asked = { package_id: 2 }) {
  const request = { pay_method: 'alipay', request_id: crypto.randomUUID(), ...asked } as const
  const { data, msg } = (await mock.call('/order/Create', request, { as })).body
  if (data === null) throw new Error(`[test] There is no order: ${msg}`)
  return data
}

/** Pays an order as the payment provider does; returns its number. */
export async function pay({ app }: TestMock, { order_no }: { order_no: string }): Promise<string> {
  await control(app, 'POST', `/orders/${order_no}/pay`)
  return order_no
}
