import { describe, expect, it } from 'vitest'
import { findEndpoint, type Path } from '#contract/registry.ts'
import { consequenceOf } from '#worker/provider/contract-watch/compare/consequence.ts'

type Row = readonly [path: Path, field: string, expected: string, got: string]

/** Judges a difference of a path's answer. */
function judged([path, field, expected, got]: Row) {
  const endpoint = findEndpoint(path)
  return endpoint && consequenceOf(endpoint, { field, expected, got }).console
}

const copes: readonly Row[] = [
  ['/app/MarketList', '', 'this path', 'missing'],
  ['/GetAuthCode', '', 'this path', 'missing'],
  ['/app/Config', '', 'this path', 'missing'],
  ['/gm_user/GetUserAssets', 'msg', 'string', 'missing'],
  ['/gm_user/GetUserAssets', 'token', 'string', 'null'],
  ['/gm_user/GetUserAssets', 'data.ev_coin', 'number', 'missing'],
  ['/gm_user/info', 'data.username', 'string', 'missing'],
  ['/gm_user/info', 'data.id', 'number', 'missing'],
  ['/gm_user/info', 'data.list(JSON)[].children[].path', 'string', 'missing'],
  ['/gm_user/login', 'data.unix_time', 'number', 'missing'],
  ['/gm_user/userlist', 'data', 'object', 'array'],
  ['/gm_user/userlist', 'data.list', 'array', 'null'],
  ['/gm_user/userlist', 'data.count', 'number', 'string'],
  ['/gm_user/userlist', 'data.list[].is_ban', '0 | 1', 'boolean'],
  ['/gm_user/userlist', 'data[].email', 'string', 'missing'],
  ['/gm_user/InsertUser', 'data', 'object', 'int'],
  ['/gm_user/role/update', 'data', 'object', 'null'],
  ['/gm_user/UpdateUser', 'data', 'null', 'object'],
  ['/gm_user/roles', 'data', 'array', 'object'],
  ['/gm_user/roles', 'data[].routes', 'JSON', 'another string'],
  ['/gm_user/UrlConfig', 'data', 'array', 'object'],
  ['/gm_user/UrlConfig', 'data[].items', 'array', 'missing'],
  ['/app/List', 'data.list[].managers', 'array', 'missing'],
  ['/app/List', 'data.list[].managers', 'array', 'string'],
  ['/gm_user/GetEvKey', 'data.ev_key', 'string like /^ev_.{40}$/', 'missing'],
  ['/gm_user/UrlConfig', 'data[].items[].url', 'string', 'missing'],
  ['/order/List', 'data.list[].pay_method', '"alipay" | "wechat"', 'another string'],
  ['/gm_user/GetEvKey', 'data.ev_key', 'string like /^ev_.{40}$/', 'another string'],
]

const breaks: readonly Row[] = [
  ['/gm_user/login', '', 'this path', 'missing'],
  ['/gm_user/info', '', 'this path', 'missing'],
  ['/gm_user/GetUserAssets', '', 'object', 'string'],
  ['/gm_user/GetUserAssets', 'code', 'number', 'string'],
  ['/gm_user/GetUserAssets', 'data', 'object', 'null'],
  ['/gm_user/login', 'data.token', 'string', 'missing'],
  ['/gm_user/login', 'data', 'object', 'null'],
  ['/gm_user/info', 'data.list', 'string', 'missing'],
  ['/gm_user/info', 'data.list', 'JSON', 'another string'],
  ['/gm_user/info', 'data.list(JSON)', 'array', 'object'],
  ['/gm_user/info', 'data.roles', 'array', 'missing'],
  ['/gm_user/userlist', 'data', 'object', 'string'],
  ['/gm_user/userlist', 'data.list', 'array', 'missing'],
  ['/gm_user/userlist', 'data.count', 'number', 'missing'],
  ['/gm_user/userlist', 'data.list[].id', 'number', 'missing'],
  ['/gm_user/userlist', 'data[].id', 'number', 'missing'],
  ['/order/List', 'data[].order_no', 'string', 'missing'],
  ['/order/Create', 'data.order_no', 'string', 'missing'],
  ['/gm_user/UrlConfig', 'data', 'array', 'string'],
  ['/app/PluginBuyLog', 'data.summary', 'object', 'string'],
  ['/gm_user/userlist', 'data.list[].realname', 'string', 'object'],
]

describe('§7 consequence of a difference for the console', () => {
  it.each(copes)('§7 consequence: it copes with %s %s: %s, not %s', (...row) => {
    expect(judged(row)).toBe('copes')
  })

  it.each(breaks)('§7 consequence: it breaks on %s %s: %s, not %s', (...row) => {
    expect(judged(row)).toBe('breaks')
  })
})
