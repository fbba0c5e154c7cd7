export const refund = {
  title: '退款订单 {{number}}？',
  text: '将退回 {{price}}，并从 {{name}} 的余额中扣回这笔订单带来的 {{coins}} 个 ev 币。买家会收到通知和邮件。',
  buyer: '买家',
  reason: '退款原因（买家可见）',
  submit: '退款 {{price}}',
  short: '不能退款：需要扣回 {{need}} 个 ev 币，买家的余额只有 {{have}}，还差 {{missing}}。',
  done: '订单 {{number}} 已退款',
}
