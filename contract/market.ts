import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requestId } from './order.ts'
import { plugin, pluginFace } from './plugin.ts'
import { coins, date, id, listOf, listRequest, timestamp } from './shapes.ts'

export const marketSorts = ['new', 'hot', 'price'] as const

export const marketPlugin = plugin
  .pick({
    id: true,
    plugin_alias: true,
    plugin_name: true,
    describe: true,
    readme: true,
    logo: true,
    homepage: true,
    category: true,
    buy_coin_num: true,
    owner_id: true,
    realname: true,
    latest_version: true,
    publish_time: true,
    download_cnt: true,
    download_user_cnt: true,
    buyers: true,
    create_time: true,
  })
  .extend({
    /** The change log of the latest version. */
    changelog: z.string(),
    owned: z.boolean(),
  })

export type MarketPlugin = z.infer<typeof marketPlugin>

export const purchase = z.object({
  id,
  plugin_id: id,
  plugin_name: z.string(),
  plugin_alias: z.string(),
  ...pluginFace,
  price: coins,
  create_time: timestamp,
  /** The buyer; older hosts leave it out. */
  user_id: id.optional(),
})

export type Purchase = z.infer<typeof purchase>

export const earning = z.object({
  id,
  plugin_id: id,
  plugin_name: z.string(),
  buyer_name: z.string(),
  gross: coins,
  commission: coins,
  net: coins,
  create_time: timestamp,
})

export type Earning = z.infer<typeof earning>

const period = z.tuple([date, date])

export const marketList = endpoint('/app/MarketList', {
  summary: 'Plugins for sale',
  access: 'session',
  writes: false,
  extension: true,
  request: listRequest([
    'id',
    'plugin_name',
    'buy_coin_num',
    'download_cnt',
    'download_user_cnt',
    'buyers',
    'create_time',
    'publish_time',
  ]).extend({
    search_txt: z.string().max(100).optional(),
    category: z.string().max(64).optional(),
    sort: z.enum(marketSorts).optional(),
  }),
  response: listOf(marketPlugin),
})

export const buy = endpoint('/app/Buy', {
  summary: 'Buy a plugin at the price that was shown',
  access: 'session',
  writes: true,
  extension: true,
  refusals: ['recordNotFound', 'notEnoughCoins', 'priceChanged', 'alreadyOwned', 'requestIdReused'],
  request: z.object({ id, buy_coin_num: coins, request_id: requestId }),
  response: purchase,
})

export const userBuyLog = endpoint('/app/UserBuyLog', {
  summary: 'What the caller bought, newest first; with a user_id what that user bought',
  access: 'session',
  writes: false,
  extension: true,
  request: listRequest(['id', 'plugin_name', 'price', 'create_time']).extend({
    search_txt: z.string().max(100).optional(),
    date: period.optional(),
    /** Another user: only for callers who may list the users. */
    user_id: id.optional(),
  }),
  response: listOf(purchase),
})

export const pluginBuyLog = endpoint('/app/PluginBuyLog', {
  summary: 'What the caller’s plugins earned, newest first',
  access: 'session',
  writes: false,
  extension: true,
  request: listRequest([
    'id',
    'plugin_name',
    'buyer_name',
    'gross',
    'commission',
    'net',
    'create_time',
  ]).extend({ plugin_id: id.optional(), date: period.optional() }),
  response: listOf(earning).extend({
    /** The sums of all rows that match the filters, not only of this page. */
    summary: z.object({ gross: coins, commission: coins, net: coins }),
  }),
})
