import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { administered, deputy, userNamed } from '#tests/support/administration.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { invalid, refused } from '#tests/support/refusals.ts'

const { pending, paid, refunded } = orderStatuses

/** Creates a mock with a paid order of the buyer; `refund` refunds that order unless another is named. */
async function world() {
  const { mock, token } = await administered()
  const before = (await userNamed(mock, token, 'buyer')).ev_coin
  const order_no = await pay(mock, await ordered(mock, 'buyer'))
  const refund = async (fields: Partial<RequestOf<'/order/Refund'>> = {}) => {
    const request = { order_no, reason: '重复充值', request_id: 'refund', ...fields }
    return (await mock.call('/order/Refund', request, { token })).body
  }
  const balance = async () => (await userNamed(mock, token, 'buyer')).ev_coin
  const order = () => mock.data('/order/Detail', { order_no }, { as: 'buyer' })
  const setBalance = async (ev_coin: number) => {
    const { id, ev_coin: expected_ev_coin } = await userNamed(mock, token, 'buyer')
    const request = { id, ev_coin, expected_ev_coin, remark: '测试' }
    await mock.call('/gm_user/SaveUserAssets', request, { token })
  }
  return { mock, before, order_no, refund, balance, order, setBalance }
}

it('§3 refund: a paid order is refunded with a reason, and coins and bonus go back', async () => {
  const { mock, before, order_no, refund, balance, order } = await world()
  mock.clock.advance(60)
  const done = { status: refunded, refund_reason: '重复充值' }
  const data = { ...done, order_no, refund_time: '2026-11-21 12:01:00', username: 'buyer' }
  expect(await refund({ reason: ' 重复充值 ' })).toMatchObject({ code: 0, data })
  expect(await balance()).toBe(before)
  expect(await order()).toMatchObject(done)
})

it('§3 refund: spent coins answer 42001 with the needed and the available coins', async () => {
  const { refund, balance, order, setBalance } = await world()
  await setBalance(309)
  const refusal = { code: resultCodes.notEnoughCoins, data: { need: 310, have: 309 } }
  expect(await refund()).toMatchObject(refusal)
  expect([await balance(), (await order()).status]).toEqual([309, paid])
  await setBalance(310)
  expect(await refund()).toMatchObject({ code: 0, data: { status: refunded } })
  expect(await balance()).toBe(0)
})

it('§3 refund: concurrent and repeated requests refund an order once', async () => {
  const { before, refund, balance } = await world()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refund({ request_id: `request ${index}` })),
  )
  const [first] = answers
  expect(answers.map(({ code }) => code)).toEqual([0, ...Array(19).fill(resultCodes.moveNotAllowed)])
  expect(await refund({ request_id: 'request 0' })).toEqual(first)
  const reused = await refund({ request_id: 'request 0', reason: '别的' })
  expect(reused.code).toBe(resultCodes.requestIdReused)
  expect(await refund()).toMatchObject({ data: { from: refunded, to: refunded } })
  expect(await balance()).toBe(before)
})

it('§3 refund: unpaid, own and unknown orders and a missing reason are refused', async () => {
  const { mock, refund } = await world()
  const unpaid = await ordered(mock, 'buyer')
  const fromPending = { code: resultCodes.moveNotAllowed, data: { from: pending, to: refunded } }
  expect(await refund({ order_no: unpaid.order_no })).toMatchObject(fromPending)
  const own = await pay(mock, await ordered(mock, 'admin'))
  expect(await refund({ order_no: own })).toEqual(refused('不能给自己的订单退款'))
  expect((await refund({ order_no: 'none' })).code).toBe(resultCodes.recordNotFound)
  for (const reason of ['', '   ', 'x'.repeat(limits.reason.max + 1)])
    expect(await refund({ reason })).toMatchObject(invalid('reason'))
})

it('§3 refund: a role with the grant refunds all but the orders of administrators', async () => {
  const { mock, token } = await deputy(['/order/Refund'])
  const refund = async (name: string) => {
    const order_no = await pay(mock, await ordered(mock, name))
    const request = { order_no, reason: '重复充值', request_id: name }
    return (await mock.call('/order/Refund', request, { token })).body.code
  }
  expect([await refund('admin'), await refund('buyer')]).toEqual([resultCodes.refused, 0])
})
