import * as z from 'zod'
import { requestId } from './coins/order.ts'
import { endpoint } from './endpoint.ts'
import { versionFile } from './file.ts'
import { plugin, pluginLogoFields } from './plugin/plugin.ts'
import {
  coins,
  flag,
  id,
  listOf,
  listRequest,
  optionalTimestamp,
  period,
  rowsOf,
  timestamp,
} from './shapes.ts'
import { limits } from './values/limits.ts'

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

/** A released version as buyers see it. */
export const marketVersion = z.object({
  version: z.string(),
  changelog: z.string(),
  publish_time: optionalTimestamp,
  gte_ev_dependency_ver: z.string(),
  lte_ev_dependency_ver: z.string(),
  /** Download links only for owners of the plugin. */
  files: rowsOf(versionFile.extend({ download_url: z.string().optional() }), 'platform'),
})

export type MarketVersion = z.infer<typeof marketVersion>

/** The version that the caller downloaded last; empty without a download. Other hosts omit it. */
const downloadedVersion = z.string().optional()

export const purchase = z.object({
  id,
  plugin_id: id,
  plugin_name: z.string(),
  plugin_alias: z.string(),
  ...pluginLogoFields,
  price: coins,
  create_time: timestamp,
  /** The buyer; older hosts omit it. */
  user_id: id.optional(),
  downloaded_version: downloadedVersion,
  /** The plugin's latest released version; empty while there is none. Other hosts omit it. */
  latest_version: z.string().optional(),
  /** Whether the latest version is newer than the downloaded one. Other hosts omit it. */
  has_update: z.boolean().optional(),
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
    /** Inclusive range in coins: `0-0` is free, `200-` has no upper bound. Other hosts ignore it. */
    price: z.string().regex(limits.plugin.priceRange).optional(),
    /** 1 excludes plugins that the caller owns or sells. Other hosts ignore it. */
    not_owned: flag.optional(),
    /** The author. Other hosts ignore it. */
    owner_id: id.optional(),
  }),
  response: listOf(marketPlugin).extend({
    /** The number of plugins per category that match all other filters; other hosts omit it. */
    categories: rowsOf(z.object({ id: z.string(), count: z.int().positive() })).optional(),
  }),
})

export const marketDetail = endpoint('/app/MarketDetail', {
  summary:
    'A plugin of the market with its released versions; also one that is no longer sold, for who owns it',
  access: 'session',
  writes: false,
  extension: true,
  refusals: ['recordNotFound'],
  request: z.object({ plugin_alias: z.string().regex(limits.plugin.alias) }),
  response: marketPlugin.extend({
    pictures: plugin.shape.pictures,
    /** Newest first. */
    versions: rowsOf(marketVersion, 'version'),
    downloaded_version: downloadedVersion,
    /** False for a plugin that is no longer sold; other hosts omit it. */
    for_sale: z.boolean().optional(),
  }),
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
    /** One purchase. Other hosts ignore it. */
    id: id.optional(),
    search_txt: z.string().max(100).optional(),
    date: period.optional(),
    /** 1 selects purchases with an update: a released version newer than the downloaded one. Other hosts ignore it. */
    has_update: flag.optional(),
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
  ]).extend({
    /** One sale. Other hosts ignore it. */
    id: id.optional(),
    plugin_id: id.optional(),
    date: period.optional(),
  }),
  response: listOf(earning).extend({
    /** The sums of all rows that match the filters, not only of this page. */
    summary: z.object({ gross: coins, commission: coins, net: coins }),
  }),
})
