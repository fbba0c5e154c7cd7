import { ordered, pay } from '#tests/support/orders.ts'
import { by, type Cases, made, step, type World } from './case.ts'
import { onSale } from './plugin-steps.ts'

const period: [string, string] = ['2026-11-01', '2026-11-21']

const order = { coins: 100, request_id: 'case' }
const newOrder = async ({ mock }: World) => (await ordered(mock, 'buyer', order)).order_no
const paidOrder = async ({ mock }: World) => pay(mock, await ordered(mock, 'buyer', order))

const refund = { reason: '重复充值', request_id: 'case' }

export const coinCases = {
  '/order/Config': by('buyer', {}),
  '/order/Create': by('buyer', { ...order, pay_method: 'wechat' }),
  '/order/Detail': made('buyer', async (world) => ({ order_no: await newOrder(world) })),
  '/order/Cancel': made('buyer', async (world) => ({ order_no: await newOrder(world) })),
  '/order/List': by('buyer', { page: 1, limit: 5, status: 1, date: period, order_no: '2026' }),
  '/order/ListAll': by('admin', { page: 1, limit: 5, status: 1, user_id: 4 }),
  '/order/AskRefund': made('buyer', async (world) => ({
    order_no: await paidOrder(world),
    ...refund,
  })),
  '/order/RefuseRefund': made('admin', async (world) => {
    const order_no = await paidOrder(world)
    await step(world, '/order/AskRefund', 'buyer', { order_no, ...refund })
    return { order_no, reason: '已使用' }
  }),
  '/order/Refund': made('admin', async (world) => ({ order_no: await paidOrder(world), ...refund })),
  '/gm_user/CoinLog': by('buyer', { page: 1, limit: 5, date: period, kind: 'top_up' }),
  '/app/MarketList': by('buyer', {
    page: 1,
    limit: 5,
    search_txt: 'a',
    category: 'search',
    sort: 'hot',
    price: '1-99',
    not_owned: 1,
  }),
  '/app/MarketDetail': by('buyer', { plugin_alias: 'log-lens' }),
  '/app/Buy': made('buyer', async (world) => ({
    id: await onSale(world),
    buy_coin_num: 0,
    request_id: 'case',
  })),
  '/app/UserBuyLog': by('buyer', { page: 1, limit: 5, search_txt: 'a', date: period }),
  '/notice/GetList': by('author', { page: 1, limit: 5, read_type: 1 }),
  // Foreign ids are ignored: nothing tells whether such a notice exists.
  '/notice/MarkReadNotice': by('author', { ids: [1] }),
  '/app/PluginBuyLog': by('author', { page: 1, limit: 5, plugin_id: 1, date: period }),
  '/app/PluginNumbers': by('author', { plugin_id: 1, days: 7, date: period }),
} satisfies Partial<Cases>
