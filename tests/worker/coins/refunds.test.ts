import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { administered, deputy, userNamed } from '#tests/support/administration.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { noticesOf, subjectsTo } from '#tests/support/notices.ts'
import { ordered, pay } from '#tests/support/orders.ts'

const { pending, paid, refunded } = orderStatuses

async function world() {
  const { mock, token } = await administered()
  const refund = async (order_no: string, fields: Partial<RequestOf<'/order/Refund'>> = {}, as = token) => {
    const request = { order_no, reason: '重复充值', request_id: 'refund', ...fields }
    return (await mock.call('/order/Refund', request, { token: as })).body
  }
  const balance = async () => (await userNamed(mock, token, 'buyer')).ev_coin
  const statusOf = async (order_no: string) =>
    (await mock.call('/order/ListAll', { order_no }, { token })).body.data?.list[0]?.status
  const setBalance = async (ev_coin: number) => {
    const { id, ev_coin: expected_ev_coin } = await userNamed(mock, token, 'buyer')
    const request = { id, ev_coin, expected_ev_coin, remark: '测试' }
    await mock.call('/gm_user/SaveUserAssets', request, { token })
  }
  return { mock, token, refund, balance, statusOf, setBalance }
}

describe('§3 refund: a paid order', () => {
  it('is refunded with its reason; the coins and the bonus go back', async () => {
    const { mock, refund, balance } = await world()
    const before = await balance()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    mock.clock.advance(60)
    const { code, data } = await refund(number, { reason: ' 重复充值 ' })
    expect([code, data]).toMatchObject([
      0,
      {
        order_no: number,
        status: refunded,
        refund_time: '2026-11-21 12:01:00',
        refund_reason: '重复充值',
        username: 'buyer',
      },
    ])
    expect(await balance()).toBe(before)
    const own = await mock.call('/order/Detail', { order_no: number }, { as: 'buyer' })
    expect(own.body.data).toMatchObject({ status: refunded, refund_reason: '重复充值' })
  })

  it('whose coins are spent is not: 42001 with what is needed and what is there', async () => {
    const { mock, refund, balance, statusOf, setBalance } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    await setBalance(309)
    const refusal = { code: resultCodes.notEnoughCoins, data: { need: 310, have: 309 } }
    expect(await refund(number)).toMatchObject(refusal)
    expect([await balance(), await statusOf(number)]).toEqual([309, paid])
    await setBalance(310)
    expect(await refund(number)).toMatchObject({ code: 0, data: { status: refunded } })
    expect(await balance()).toBe(0)
  })

  it('is refunded once: the same request answers the first result, another one is refused', async () => {
    const { mock, refund, balance } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const before = await balance()
    const first = await refund(number)
    expect(await refund(number)).toEqual(first)
    expect((await refund(number, { reason: '别的' })).code).toBe(resultCodes.requestIdReused)
    expect(await refund(number, { request_id: 'again' })).toMatchObject({
      code: resultCodes.moveNotAllowed,
      data: { from: refunded, to: refunded },
    })
    expect(await balance()).toBe(before - 310)
  })

  it('at the same moment by many is refunded once', async () => {
    const { mock, refund, balance } = await world()
    const number = await pay(mock, await ordered(mock, 'buyer'))
    const before = await balance()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refund(number, { request_id: `at once ${index}` })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await balance()).toBe(before - 310)
  })
})

describe('§3 refund: is refused', () => {
  it('in another state than paid, and the message names it', async () => {
    const { mock, refund, balance } = await world()
    const before = await balance()
    const { order_no } = await ordered(mock, 'buyer')
    expect(await refund(order_no)).toEqual({
      code: resultCodes.moveNotAllowed,
      msg: '订单不能从“待支付”变为“已退款”',
      data: { from: pending, to: refunded },
    })
    expect(await balance()).toBe(before)
  })

  it('for one’s own order, for an unknown one, and without a reason', async () => {
    const { mock, refund } = await world()
    const own = await pay(mock, await ordered(mock, 'admin'))
    expect(await refund(own)).toMatchObject({ code: resultCodes.refused, msg: '不能给自己的订单退款' })
    expect((await refund('none')).code).toBe(resultCodes.recordNotFound)
    for (const reason of ['', '   ', 'x'.repeat(limits.reason.max + 1)]) {
      expect(await refund(await pay(mock, await ordered(mock, 'buyer')), { reason })).toMatchObject({
        code: resultCodes.invalidRequest,
        data: { issues: [{ path: 'reason' }] },
      })
    }
  })

  it('without the grant; with it, for everybody’s but an administrator’s', async () => {
    const { mock, token } = await deputy(['/order/Refund'])
    const request = async (name: string) => ({
      order_no: await pay(mock, await ordered(mock, name)),
      reason: '重复充值',
      request_id: name,
    })
    const buyers = await request('buyer')
    const forbidden = await mock.call('/order/Refund', buyers, { as: 'buyer' })
    expect(forbidden.body.code).toBe(resultCodes.forbidden)
    const ofAdmin = await mock.call('/order/Refund', await request('admin'), { token })
    expect(ofAdmin.body.code).toBe(resultCodes.refused)
    expect((await mock.call('/order/Refund', buyers, { token })).body.code).toBe(0)
  })
})

it('§3 refund: it is logged with its order and who did it', async () => {
  const { mock, token, refund } = await world()
  const number = await pay(mock, await ordered(mock, 'buyer'))
  await refund(number)
  const { body } = await mock.call(
    '/operater_log/ListAction',
    { object_kind: 'order', object_id: number },
    { token },
  )
  expect(body.data?.list[0]).toMatchObject({
    operater_name: 'admin',
    operater_action: '/order/Refund',
    object: { kind: 'order', id: number },
    status: '正常',
  })
})

it('§3 refund: the buyer is told once, by a notice and a mail with the reason', async () => {
  const { mock, refund } = await world()
  const number = await pay(mock, await ordered(mock, 'buyer'))
  for (const _ of [1, 2]) await refund(number)
  const notices = await noticesOf(mock, await signIn(mock, 'buyer'))
  const told = notices.filter(({ title }) => title === `订单 ${number} 已退款`)
  expect(told).toHaveLength(1)
  expect(told[0]?.content).toContain('重复充值')
  expect(told[0]?.content).toContain('310')
  const mails = await subjectsTo(mock, 'buyer@example.com')
  expect(mails.filter((subject) => subject === `订单 ${number} 已退款`)).toHaveLength(1)
})

it('§3 refund: one that is refused tells nobody', async () => {
  const { mock, refund, setBalance } = await world()
  const number = await pay(mock, await ordered(mock, 'buyer'))
  await setBalance(0)
  await refund(number)
  expect((await subjectsTo(mock, 'buyer@example.com')).join()).not.toContain('已退款')
})
