import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { administered, deputy, userNamed } from '#tests/support/administration.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { invalid } from '#tests/support/refusals.ts'

const { pending, paid, refunded } = orderStatuses
const reason = '充错了'

/** Creates a mock with a paid order of the buyer; the calls are about that order. */
async function world() {
  const { mock, token: admin } = await administered()
  const order_no = await pay(mock, await ordered(mock, 'buyer'))
  const ask = async (fields: Partial<RequestOf<'/order/AskRefund'>> = {}, as = 'buyer') => {
    const request = { order_no, reason, request_id: crypto.randomUUID(), ...fields }
    return (await mock.call('/order/AskRefund', request, { as })).body
  }
  const refuse = async (why = '超出范围', as = 'admin') =>
    (await mock.call('/order/RefuseRefund', { order_no, reason: why }, { as })).body
  const refund = async () => {
    const request = { order_no, reason, request_id: crypto.randomUUID() }
    return (await mock.call('/order/Refund', request, { token: admin })).body
  }
  const order = () => mock.data('/order/Detail', { order_no }, { as: 'buyer' })
  const balance = async () => (await userNamed(mock, admin, 'buyer')).ev_coin
  const waiting = async () =>
    (await mock.data('/dashboard/Overview', {}, { token: admin })).refunds ?? expect.unreachable()
  return { mock, admin, order_no, ask, refuse, refund, order, balance, waiting }
}

it('§3 refund question: the order stays paid, waits for the administrators and moves no coins', async () => {
  const { mock, admin, order_no, ask, order, balance, waiting } = await world()
  const [before, coins] = [await waiting(), await balance()]
  expect(await ask({ reason: ` ${reason} ` })).toMatchObject({
    code: 0,
    data: { status: paid, refund_state: 'asked', refund_asked_reason: reason },
  })
  expect(await order()).toMatchObject({ refund_asked_time: '2026-11-21 12:00:00' })
  expect(await waiting()).toMatchObject({ waiting: before.waiting + 1 })
  expect(await balance()).toBe(coins)
  const { list } = await mock.data('/order/ListAll', { refund_state: 'asked' }, { token: admin })
  expect(list).toContainEqual(expect.objectContaining({ order_no }))
  for (const each of list) expect(each).toMatchObject({ refund_state: 'asked' })
})

it('§3 refund question: a refused question has a reason, and may be asked again', async () => {
  const { ask, refuse, order, waiting } = await world()
  const before = await waiting()
  await ask()
  expect(await refuse()).toMatchObject({ code: 0, data: { status: paid, username: 'buyer' } })
  expect(await waiting()).toEqual(before)
  const refused = { status: paid, refund_state: 'refused', refund_refused_reason: '超出范围' }
  expect(await order()).toMatchObject(refused)
  expect((await refuse()).code).toBe(resultCodes.refused)
  expect(await ask()).toMatchObject({ code: 0, data: { refund_state: 'asked' } })
  expect(await order()).not.toHaveProperty('refund_refused_reason')
})

it('§3 refund question: the refund ends it and moves the coins once', async () => {
  const { ask, refuse, refund, order, balance, waiting } = await world()
  const [before, coins] = [await waiting(), await balance()]
  await ask()
  expect([(await refund()).code, (await refund()).code]).toEqual([0, resultCodes.moveNotAllowed])
  expect(await order()).toMatchObject({ status: refunded, refund_asked_reason: reason })
  expect(await order()).not.toHaveProperty('refund_state')
  expect(await waiting()).toEqual(before)
  expect(await balance()).toBe(coins - 310)
  expect((await refuse()).code).toBe(resultCodes.refused)
})

it('§3 refund question: a second question is refused while one is open', async () => {
  const { ask } = await world()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ request_id: 'one' })))
  expect(answers).toEqual(Array(5).fill(answers[0]))
  expect(await ask()).toMatchObject({ code: resultCodes.refused, msg: '已申请退款，请等待处理' })
  expect((await ask({ request_id: 'one', reason: '别的' })).code).toBe(resultCodes.requestIdReused)
})

it('§3 refund question: the question of a deleted buyer no longer waits', async () => {
  const { mock, admin, ask, waiting } = await world()
  const before = await waiting()
  await ask()
  const { id } = await userNamed(mock, admin, 'buyer')
  await mock.call('/gm_user/DelUser', { id }, { token: admin })
  expect(await mock.data('/dashboard/Overview', {}, { token: admin })).toMatchObject({ refunds: before })
})

it.each([
  [0, { code: 0 }],
  [1, { code: resultCodes.refused, msg: '支付已超过 14 天，不能申请退款' }],
])('§3 refund question: 14 days and %i s after the payment the answer is %o', async (late, answer) => {
  const { mock, ask } = await world()
  mock.clock.advance(limits.refund.days * 24 * 60 * 60 + late)
  expect(await ask()).toMatchObject(answer)
})

it('§3 refund question: the order has to be paid and one’s own, and a reason is required', async () => {
  const { mock, ask, refuse } = await world()
  const unpaid = await ordered(mock, 'buyer')
  expect(await ask({ order_no: unpaid.order_no })).toMatchObject({
    code: resultCodes.moveNotAllowed,
    data: { from: pending, to: refunded },
  })
  expect((await ask({}, 'author')).code).toBe(resultCodes.recordNotFound)
  expect(await ask({ reason: ' ' })).toMatchObject(invalid('reason'))
  await ask()
  expect(await refuse(' ')).toMatchObject(invalid('reason'))
})

it('§3 refund question: a refunding role sees all but its own and those of administrators', async () => {
  const { mock, token } = await deputy(['/order/Refund', '/order/RefuseRefund', '/order/ListAll'])
  const refunds = async () =>
    (await mock.data('/dashboard/Overview', {}, { token })).refunds ?? expect.unreachable()
  const before = await refunds()
  const ask = async (as: string) => {
    const order_no = await pay(mock, await ordered(mock, as))
    await mock.data('/order/AskRefund', { order_no, reason, request_id: 'one' }, { as })
    return order_no
  }
  const ofAdmin = await ask('admin')
  await ask('deputy')
  expect(await refunds()).toEqual(before)
  const refusal = { order_no: ofAdmin, reason: '超出范围' }
  expect((await mock.call('/order/RefuseRefund', refusal, { token })).body.code).toBe(resultCodes.refused)
  const ofBuyer = await ask('buyer')
  expect(await refunds()).toMatchObject({ waiting: before.waiting + 1 })
  const link = { btn_jump_url: `/member/order?of=all&record=${ofBuyer}` }
  expect(await noticesOf(mock, token)).toContainEqual(expect.objectContaining(link))
  const buyer = await signIn(mock, 'buyer')
  expect(await mock.data('/dashboard/Overview', {}, { token: buyer })).not.toHaveProperty('refunds')
})
