import type { OrderStatus } from '#contract/values/states.ts'
import { orderStatuses } from '#contract/values/states.ts'
import type { Language } from '#worker/mock/domain/common/language.ts'

const { pending, paid, cancelled, expired, refunded } = orderStatuses

interface PayTexts {
  readonly tag: string
  readonly title: string
  readonly method: { readonly alipay: string; readonly wechat: string }
  readonly toPay: string
  readonly coins: string
  readonly bonus: (coins: string) => string
  readonly by: string
  readonly number: string
  readonly until: string
  readonly pay: (price: string) => string
  readonly refuse: string
  readonly leave: string
  readonly demo: string
  readonly state: Readonly<Record<OrderStatus, readonly [title: string, text: string]>>
  readonly left: readonly [title: string, text: string]
  readonly resume: string
  readonly invalid: readonly [title: string, text: string]
}

/** The texts of the pay page. */
export const payTexts = {
  zh: {
    tag: 'zh-CN',
    title: '支付订单',
    method: { alipay: '支付宝', wechat: '微信支付' },
    toPay: '应付金额',
    coins: '到账 ev 币',
    bonus: (coins: string) => `（含赠送 ${coins}）`,
    by: '支付方式',
    number: '订单号',
    until: '支付截止',
    pay: (price: string) => `支付 ${price}`,
    refuse: '拒绝支付',
    leave: '暂不处理',
    demo: '这是演示用的支付页面，不会真的扣款。',
    state: {
      [pending]: ['等待支付', '请核对以下内容后支付。拒绝后订单会被取消。'],
      [paid]: ['支付成功', 'ev 币已到账，可以关闭本页，回到控制台继续。'],
      [cancelled]: ['订单已取消', '没有扣款。需要时可以在控制台重新下单。'],
      [expired]: ['订单已过期', '没有在规定时间内支付，没有扣款。可以在控制台重新下单。'],
      [refunded]: ['订单已退款', '款项已按原支付方式退回。'],
    },
    left: ['暂未支付', '没有扣款，订单仍在等待支付。可以关闭本页。'],
    resume: '继续支付',
    invalid: ['支付链接无效', '链接不完整，或者已经失效。请在控制台重新打开支付页面。'],
  },
  en: {
    tag: 'en',
    title: 'Pay an order',
    method: { alipay: 'Alipay', wechat: 'WeChat Pay' },
    toPay: 'To pay',
    coins: 'ev coins',
    bonus: (coins: string) => ` (including a bonus of ${coins})`,
    by: 'Pay with',
    number: 'Order number',
    until: 'Pay by',
    pay: (price: string) => `Pay ${price}`,
    refuse: 'Refuse to pay',
    leave: 'Not now',
    demo: 'This is a page for demonstration: nothing is charged.',
    state: {
      [pending]: ['Waiting for your payment', 'Check what you pay for. Refusing cancels the order.'],
      [paid]: ['Paid', 'The ev coins have arrived. You can close this page and continue in the console.'],
      [cancelled]: ['Order cancelled', 'Nothing was charged. You can order again in the console.'],
      [expired]: ['Order expired', 'It was not paid in time; nothing was charged. You can order again.'],
      [refunded]: ['Order refunded', 'The money is returned by the payment method that was used.'],
    },
    left: ['Not paid yet', 'Nothing was charged, and the order is still open. You can close this page.'],
    resume: 'Continue to payment',
    invalid: [
      'This payment link is not valid',
      'It is not complete, or no longer valid. Please open the payment page in the console again.',
    ],
  },
} as const satisfies Readonly<Record<Language, PayTexts>>
