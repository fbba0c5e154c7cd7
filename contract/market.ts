import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { requestId } from './order.ts'
import { plugin } from './plugin.ts'
import { coins, date, id, listOf, paging, timestamp } from './shapes.ts'

export const marketSorts = ['new', 'hot', 'price'] as const

export const marketPlugin = plugin
  .pick({
    id: true,
    plugin_alias: true,
    plugin_name: true,
    description: true,
    readme: true,
    icon: true,
    homepage: true,
    category: true,
    price: true,
    owner_id: true,
    owner_name: true,
    latest_version: true,
    downloads: true,
    buyers: true,
    create_time: true,
  })
  .extend({
    /** The change log of the latest version. */
    change_log: z.string(),
    owned: z.boolean(),
  })

export type MarketPlugin = z.infer<typeof marketPlugin>

export const purchase = z.object({
  id,
  plugin_id: id,
  plugin_name: z.string(),
  plugin_alias: z.string(),
  price: coins,
  create_time: timestamp,
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
  effect: 'read',
  extension: true,
  request: paging.extend({
    keyword: z.string().max(100).optional(),
    category: z.string().max(64).optional(),
    sort: z.enum(marketSorts).optional(),
  }),
  response: listOf(marketPlugin),
})

export const buy = endpoint('/app/Buy', {
  summary: 'Buy a plugin at the price that was shown',
  access: 'session',
  effect: 'change',
  extension: true,
  request: z.object({ id, price: coins, request_id: requestId }),
  response: purchase,
})

export const userBuyLog = endpoint('/app/UserBuyLog', {
  summary: 'What the caller bought, newest first',
  access: 'session',
  effect: 'read',
  extension: true,
  request: paging.extend({ keyword: z.string().max(100).optional(), date: period.optional() }),
  response: listOf(purchase),
})

export const pluginBuyLog = endpoint('/app/PluginBuyLog', {
  summary: 'What the caller’s plugins earned, newest first',
  access: 'session',
  effect: 'read',
  extension: true,
  request: paging.extend({ plugin_id: id.optional(), date: period.optional() }),
  response: listOf(earning).extend({
    /** Over everything the filters select, not only this page. */
    summary: z.object({ gross: coins, commission: coins, net: coins }),
  }),
})
