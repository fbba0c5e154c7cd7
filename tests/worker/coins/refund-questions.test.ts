import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { administered, deputy, userNamed } from '#tests/support/administration.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { ordered, pay } from '#tests/support/orders.ts'

const { pending, paid, refunded } = orderStatuses
const daySeconds = 24 * 60 * 60

async function world() {
  const { mock, token: admin } = await administered()
  const token = await signIn(mock, 'buyer')
  const ask = async (order_no: string, fields: Partial<RequestOf<'/order/AskRefund'>> = {}, as = token) => {
    const request = { order_no, reason: '充错了', request_id: crypto.randomUUID(), ...fields }
    return (await mock.call('/order/AskRefund', request, { token: as })).body
  }
  const refuse = async (order_no: string, reason = '超出范围', as = admin) =>
    (await mock.call('/order/RefuseRefund', { order_no, reason }, { token: as })).body
  const refund = async (order_no: string) => {
    const request = { order_no, reason: '充错了', request_id: crypto.randomUUID() }
    return (await mock.call('/order/Refund', request, { token: admin })).body
  }
  const order = async (order_no: string) =>
    (await mock.call('/order/Detail', { order_no }, { token })).body.data ?? undefined
  const balance = async () => (await mock.call('/gm_user/GetUserAssets', {}, { token })).body.data?.ev_coin
  const waiting = async () =>
    (await mock.call('/dashboard/Overview', {}, { token: admin })).body.data?.refunds?.waiting
  return { mock, admin, token, ask, refuse, refund, order, balance, waiting }
}

describe('§3 refund question: of a paid order', () => {
  it('is shown as asked while the order stays paid, waits for the administrators, and moves no coins', async () => {
    const { mock, admin, ask, order, balance, waiting } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const before = [(await waiting()) ?? 0, await balance()] as const
    expect(await ask(number, { reason: ' 充错了 ' })).toMatchObject({
      code: 0,
      data: { status: paid, refund_state: 'asked', refund_asked_reason: '充错了' },
    })
    expect(await order(number)).toMatchObject({ refund_asked_time: '2026-11-21 12:00:00' })
    expect([await waiting(), await balance()]).toEqual([before[0] + 1, before[1]])
    const { body } = await mock.call('/order/ListAll', { refund_state: 'asked' }, { token: admin })
    expect(body.data?.list.map(({ order_no }) => order_no)).toContain(number)
    expect(body.data?.list.every(({ refund_state }) => refund_state === 'asked')).toBe(true)
  })

  it('is refused with a reason, and may be asked again', async () => {
    const { mock, ask, refuse, order, waiting } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    await ask(number)
    const open = (await waiting()) ?? 0
    expect(await refuse(number)).toMatchObject({ code: 0, data: { status: paid, username: 'buyer' } })
    expect(await waiting()).toBe(open - 1)
    expect(await order(number)).toMatchObject({
      status: paid,
      refund_state: 'refused',
      refund_refused_reason: '超出范围',
    })
    expect((await refuse(number)).code).toBe(resultCodes.refused)
    expect(await ask(number)).toMatchObject({ code: 0, data: { refund_state: 'asked' } })
    expect(await order(number)).not.toHaveProperty('refund_refused_reason')
  })

  it('ends with the refund: the coins move once, and nothing waits', async () => {
    const { mock, ask, refuse, refund, order, balance, waiting } = await world()
    const before = [(await waiting()) ?? 0, await balance()] as const
    const number = await pay(mock, await ordered(mock, 'buyer'))
    await ask(number)
    expect([(await refund(number)).code, (await refund(number)).code]).toEqual([
      0,
      resultCodes.moveNotAllowed,
    ])
    expect(await order(number)).toMatchObject({ status: refunded, refund_asked_reason: '充错了' })
    expect(await order(number)).not.toHaveProperty('refund_state')
    expect([await waiting(), await balance()]).toEqual(before)
    expect((await refuse(number)).code).toBe(resultCodes.refused)
  })

  it('is one: the same request answers the first result, and another one is refused while it is open', async () => {
    const { mock, ask } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(number, { request_id: 'one' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect(await ask(number)).toMatchObject({ code: resultCodes.refused, msg: '已申请退款，请等待处理' })
    const reused = await ask(number, { request_id: 'one', reason: '别的' })
    expect(reused.code).toBe(resultCodes.requestIdReused)
  })

  it('goes with its buyer when he is deleted', async () => {
    const { mock, admin, ask, waiting } = await world()
    const before = await waiting()
    await ask(await pay(mock, await ordered(mock, 'buyer')))
    const { id } = await userNamed(mock, admin, 'buyer')
    await mock.call('/gm_user/DelUser', { id }, { token: admin })
    expect(await waiting()).toBe(before)
  })
})

describe('§3 refund question: is not taken', () => {
  it('after 14 days; until then it is', async () => {
    const { mock, ask } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const again = async () => ask(number, {}, await signIn(mock, 'buyer'))
    mock.clock.advance(limits.refund.days * daySeconds + 1)
    expect(await again()).toMatchObject({
      code: resultCodes.refused,
      msg: '支付已超过 14 天，不能申请退款',
    })
    mock.clock.advance(-1)
    expect((await again()).code).toBe(0)
  })

  it('when its coins are spent: 42001 with what is needed and what is there', async () => {
    const { mock, admin, ask } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const { id, ev_coin: expected_ev_coin } = await userNamed(mock, admin, 'buyer')
    const spent = { id, ev_coin: 309, expected_ev_coin, remark: '测试' }
    await mock.call('/gm_user/SaveUserAssets', spent, { token: admin })
    expect(await ask(number)).toMatchObject({
      code: resultCodes.notEnoughCoins,
      data: { need: 310, have: 309 },
    })
  })

  it('of an unpaid order, of another user’s, and without a reason', async () => {
    const { mock, token, ask, refuse } = await world()
    expect(await ask((await ordered(mock, 'buyer')).order_no)).toMatchObject({
      code: resultCodes.moveNotAllowed,
      data: { from: pending, to: refunded },
    })
    const number = await pay(mock, await ordered(mock, 'buyer'))
    expect((await ask(number, {}, await signIn(mock, 'author'))).code).toBe(resultCodes.recordNotFound)
    const noReason = { code: resultCodes.invalidRequest, data: { issues: [{ path: 'reason' }] } }
    expect(await ask(number, { reason: ' ' })).toMatchObject(noReason)
    await ask(number)
    expect(await refuse(number, ' ')).toMatchObject(noReason)
    expect((await refuse(number, '超出范围', token)).code).toBe(resultCodes.forbidden)
  })
})

it('§3 refund question: a role that may refund sees it, unless an administrator asks or it is its own', async () => {
  const { mock, token } = await deputy(['/order/Refund', '/order/RefuseRefund', '/order/ListAll'])
  const refunds = async () => (await mock.call('/dashboard/Overview', {}, { token })).body.data?.refunds
  const before = await refunds()
  const ask = async (as: string) => {
    const order_no = await pay(mock, await ordered(mock, as))
    const request = { order_no, reason: '充错了', request_id: 'one' }
    expect((await mock.call('/order/AskRefund', request, { as })).body.code).toBe(0)
    return order_no
  }
  const ofAdmin = await ask('admin')
  await ask('deputy')
  expect(await refunds()).toEqual(before)
  const refusal = { order_no: ofAdmin, reason: '超出范围' }
  expect((await mock.call('/order/RefuseRefund', refusal, { token })).body.code).toBe(resultCodes.refused)
  const ofBuyer = await ask('buyer')
  expect((await refunds())?.waiting).toBe((before?.waiting ?? 0) + 1)
  expect((await noticesOf(mock, token)).map(({ btn_jump_url }) => btn_jump_url)).toContain(
    `/member/order?of=all&record=${ofBuyer}`,
  )
  const { body } = await mock.call('/dashboard/Overview', {}, { as: 'buyer' })
  expect(body.data).not.toHaveProperty('refunds')
})
