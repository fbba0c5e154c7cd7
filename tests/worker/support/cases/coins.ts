import { always, type Cases, step, unknownId, type World } from './case.ts'
import { onSale } from './plugin-steps.ts'

type Paths =
  | '/order/Config'
  | '/order/Create'
  | '/order/Detail'
  | '/order/Cancel'
  | '/order/List'
  | '/order/ListAll'
  | '/order/AskRefund'
  | '/order/RefuseRefund'
  | '/order/Refund'
  | '/gm_user/CoinLog'
  | '/app/MarketList'
  | '/app/MarketDetail'
  | '/app/Buy'
  | '/app/UserBuyLog'
  | '/app/PluginBuyLog'
  | '/app/PluginNumbers'
  | '/notice/GetList'
  | '/notice/MarkReadNotice'

const period: [string, string] = ['2026-11-01', '2026-11-21']

async function newOrder(world: World, as: string): Promise<string> {
  const request = { coins: 100, pay_method: 'alipay', request_id: 'case' } as const
  return (await step(world, '/order/Create', as, request))?.order_no ?? ''
}

async function paidOrder(world: World): Promise<string> {
  const order_no = await newOrder(world, 'buyer')
  await world.mock.app.request(`/__mock/orders/${order_no}/pay`, { method: 'POST' })
  return order_no
}

const refund = { reason: '重复充值', request_id: 'case' }

export const coinCases: Cases<Paths> = {
  '/order/Config': { good: always({ as: 'buyer', request: {} }) },
  '/order/Create': {
    good: always({ as: 'buyer', request: { coins: 100, pay_method: 'wechat', request_id: 'case' } }),
  },
  '/order/Detail': {
    good: async (world) => ({ as: 'buyer', request: { order_no: await newOrder(world, 'buyer') } }),
    foreign: async (world) => ({ as: 'author', request: { order_no: await newOrder(world, 'buyer') } }),
  },
  '/order/Cancel': {
    good: async (world) => ({ as: 'buyer', request: { order_no: await newOrder(world, 'buyer') } }),
    foreign: async (world) => ({ as: 'author', request: { order_no: await newOrder(world, 'buyer') } }),
  },
  '/order/List': {
    good: always({
      as: 'buyer',
      request: { page: 1, limit: 5, status: 1, date: period, order_no: '2026' },
    }),
  },
  '/order/ListAll': {
    good: always({ as: 'admin', request: { page: 1, limit: 5, status: 1, user_id: 4 } }),
  },
  '/order/AskRefund': {
    good: async (world) => ({ as: 'buyer', request: { order_no: await paidOrder(world), ...refund } }),
    foreign: async (world) => ({ as: 'author', request: { order_no: await paidOrder(world), ...refund } }),
  },
  '/order/RefuseRefund': {
    async good(world) {
      const order_no = await paidOrder(world)
      await step(world, '/order/AskRefund', 'buyer', { order_no, ...refund })
      return { as: 'admin', request: { order_no, reason: '已使用' } }
    },
    foreign: always({ as: 'admin', request: { order_no: 'none', reason: '已使用' } }),
  },
  '/order/Refund': {
    good: async (world) => ({ as: 'admin', request: { order_no: await paidOrder(world), ...refund } }),
    foreign: always({ as: 'admin', request: { order_no: 'none', ...refund } }),
  },
  '/gm_user/CoinLog': {
    good: always({ as: 'buyer', request: { page: 1, limit: 5, date: period, kind: 'top_up' } }),
  },
  '/app/MarketList': {
    good: always({
      as: 'buyer',
      request: {
        page: 1,
        limit: 5,
        search_txt: 'a',
        category: 'search',
        sort: 'hot',
        price: '1-99',
        not_owned: 1,
      },
    }),
  },
  '/app/MarketDetail': {
    good: always({ as: 'buyer', request: { plugin_alias: 'log-lens' } }),
    foreign: always({ as: 'buyer', request: { plugin_alias: 'no-such-plugin' } }),
  },
  '/app/Buy': {
    good: async (world) => ({
      as: 'buyer',
      request: { id: await onSale(world), buy_coin_num: 0, request_id: 'case' },
    }),
    foreign: always({ as: 'buyer', request: { id: unknownId, buy_coin_num: 0, request_id: 'case' } }),
  },
  '/app/UserBuyLog': {
    good: always({ as: 'buyer', request: { page: 1, limit: 5, search_txt: 'a', date: period } }),
  },
  '/notice/GetList': { good: always({ as: 'author', request: { page: 1, limit: 5, read_type: 1 } }) },
  // Foreign ids are ignored: nothing tells whether such a notice exists.
  '/notice/MarkReadNotice': { good: always({ as: 'author', request: { ids: [1] } }) },
  '/app/PluginBuyLog': {
    good: always({ as: 'author', request: { page: 1, limit: 5, plugin_id: 1, date: period } }),
  },
  '/app/PluginNumbers': {
    good: always({ as: 'author', request: { plugin_id: 1, days: 7, date: period } }),
    foreign: always({ as: 'buyer', request: { plugin_id: 1, days: 7 } }),
  },
}
