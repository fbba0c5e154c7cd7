import { expect, it } from 'vitest'
import { answerKinds } from '#contract/answer-kinds.ts'
import { findEndpoint, type Path } from '#contract/registry.ts'
import { compareAnswer } from '#scripts/conformance/judge/compare-answer.ts'
import { reasonInMenu } from '#scripts/conformance/judge/console-reading.ts'
import type { Reason } from '#scripts/conformance/judge/meanings.ts'
import { type Place, sampleOf, withValue } from '#tests/support/sample-answer.ts'

/** Returns the reasons of the differences at a field when an answer has another value there. */
function reasonsOf(path: Path, place: Place, value: unknown, field: string) {
  const endpoint = findEndpoint(path)
  if (!endpoint) throw new Error(`[test] there is no ${path}.`)
  const good = { code: 0, msg: '', data: sampleOf(answerKinds()[path] ?? 'any') }
  const drift = compareAnswer(endpoint, withValue(good, place, value))
  return drift.filter((each) => each.field === field).map(({ reason }) => reason)
}

const user = ['data', 'list', 0]
const missing = undefined

it.each<[Path, Place, unknown, string, Reason]>([
  ['/gm_user/GetUserAssets', [], 'text', '', 'noEnvelope'],
  ['/gm_user/GetUserAssets', ['code'], 'ok', 'code', 'noCode'],
  ['/gm_user/GetUserAssets', ['code'], '0', 'code', 'readAllTheSame'],
  ['/gm_user/GetUserAssets', ['msg'], missing, 'msg', 'messageReplaced'],
  ['/gm_user/GetUserAssets', ['token'], {}, 'token', 'tokenIgnored'],
  ['/gm_user/GetUserAssets', ['data'], null, 'data', 'unreadable'],
  ['/gm_user/GetUserAssets', ['data', 'ev_coin'], missing, 'data.ev_coin', 'shownAsDash'],
  ['/gm_user/GetUserAssets', ['data', 'ev_coin'], '320', 'data.ev_coin', 'readAllTheSame'],
  ['/gm_user/login', ['data', 'token'], missing, 'data.token', 'noToken'],
  ['/gm_user/info', ['data'], null, 'data', 'noMenu'],
  ['/gm_user/info', ['data', 'list'], '<menu>', 'data.list', 'noMenu'],
  ['/gm_user/info', ['data', 'list'], 'null', 'data.list(JSON)', 'noMenu'],
  ['/gm_user/info', ['data', 'list'], '[{"path":"/a"}]', 'data.list(JSON)[].component', 'menuEntryLeftOut'],
  ['/gm_user/info', ['data', 'roles'], missing, 'data.roles', 'readAsEmpty'],
  ['/gm_user/info', ['data', 'roles'], ['admin', null], 'data.roles[]', 'valueLeftOut'],
  ['/gm_user/userlist', ['data'], 'text', 'data', 'unreadable'],
  ['/gm_user/userlist', ['data'], null, 'data', 'noRows'],
  ['/gm_user/userlist', ['data'], [], 'data', 'bareArray'],
  ['/gm_user/userlist', ['data', 'list'], null, 'data.list', 'noRows'],
  ['/gm_user/userlist', ['data', 'list'], missing, 'data.list', 'rowsNotFound'],
  ['/gm_user/userlist', ['data', 'count'], missing, 'data.count', 'readAllTheSame'],
  ['/GetAuthCode', ['data'], null, 'data', 'noCaptcha'],
  ['/GetAuthCode', ['data'], { img: '' }, 'data.imgid', 'noCaptcha'],
  ['/GetAuthCode', ['data', 'imgid'], missing, 'data.imgid', 'fieldNeeded'],
  ['/gm_user/userlist', user, 'row', 'data.list[]', 'rowLeftOut'],
  ['/gm_user/userlist', [...user, 'id'], missing, 'data.list[].id', 'rowLeftOut'],
  ['/gm_user/userlist', [...user, 'realname'], {}, 'data.list[].realname', 'shownAsDash'],
  ['/gm_user/userlist', [...user, 'is_ban'], true, 'data.list[].is_ban', 'readAllTheSame'],
  ['/gm_user/userlist', ['data'], [{ id: 1, is_del: 1 }], 'data[].is_ban', 'readAllTheSame'],
  ['/gm_user/roles', ['data'], { list: [] }, 'data', 'readAllTheSame'],
  ['/gm_user/roles', ['data'], { list: [{ id: 1 }] }, 'data.list[].name', 'shownAsDash'],
  ['/gm_user/roles', ['data', 0, 'routes'], 'text', 'data[].routes', 'readAsEmpty'],
  ['/gm_user/UrlConfig', ['data'], [{ url: '/a/b', remark: '' }], 'data[].items', 'readAllTheSame'],
  ['/gm_user/InsertUser', ['data'], 48, 'data', 'codeCounts'],
  ['/order/List', [...user, 'status'], 9, 'data.list[].status', 'shownAsIs'],
  ['/order/Create', ['data', 'order_no'], missing, 'data.order_no', 'fieldNeeded'],
  ['/app/Config', ['data'], null, 'data', 'readAsEmpty'],
  ['/app/Config', ['data'], { list: [] }, 'data.categories', 'unreadable'],
])('conformance: %s with %j replaced by %j reports %s as %s', (path, place, value, field, reason) => {
  expect(reasonsOf(path, place, value, field)).toEqual([reason])
})

it('conformance: an entry of a menu is left out only for its own path or component', () => {
  const info = findEndpoint('/gm_user/info')
  if (!info) throw new Error('[test] there is no /gm_user/info.')
  const menu = [{ path: '/a', component: 'layout', children: [{ path: 'b' }], meta: { icon: null } }]
  expect(reasonInMenu(info, menu, [0, 'children', 0, 'component'])).toBe('menuEntryLeftOut')
  expect(reasonInMenu(info, menu, [0, 'meta', 'icon'])).toBe('readAllTheSame')
})
