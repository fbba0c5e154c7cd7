import { expect, it } from 'vitest'
import * as z from 'zod'
import { roles } from '#contract/access/role.ts'
import { info } from '#contract/account/account.ts'
import { orderDetail } from '#contract/coins/order.ts'
import { getUserAssets } from '#contract/coins/wallet.ts'
import { pluginList } from '#contract/plugin/plugin.ts'
import { compareAnswer as compare } from '#scripts/conformance/judge/compare-answer.ts'
import { createTestMock } from '#tests/support/mock-client.ts'

/** The differences; consequence.test.ts has their reasons. */
const compareAnswer = (...[endpoint, answer]: Parameters<typeof compare>) =>
  compare(endpoint, answer).map(({ reason: _, ...drift }) => drift)

const answer = (data: unknown) => ({ code: 0, msg: '', data })

it.each<[what: string, answer: unknown, drift: [field: string, expected: string, got: string][]]>([
  ['a valid answer', answer({ ev_coin: 5, unix_time: 1 }), []],
  ['an unknown field', answer({ ev_coin: 5, unix_time: 1, vip: true }), []],
  ['another type', answer({ ev_coin: '5', unix_time: 1 }), [['data.ev_coin', 'number', 'string']]],
  ['a missing field', answer({ unix_time: 1 }), [['data.ev_coin', 'number', 'missing']]],
  ['null', answer({ ev_coin: 5, unix_time: null }), [['data.unix_time', 'number', 'null']]],
  ['a fraction', answer({ ev_coin: 1.5, unix_time: 1 }), [['data.ev_coin', 'int', 'number']]],
  ['below 0', answer({ ev_coin: 5, unix_time: -1 }), [['data.unix_time', 'number, at least 0', 'int']]],
  ['a bare array', [], [['', 'object', 'empty array']]],
  ['nothing', undefined, [['', 'object', 'missing']]],
  [
    'another envelope',
    { code: 'ok', message: 'ok' },
    [
      ['code', 'number', 'string'],
      ['msg', 'string', 'missing'],
      ['data', 'anything', 'missing'],
    ],
  ],
  ['the data of a refusal', { code: 41005, msg: '', data: { retry_after: 3 } }, []],
  ['the envelope of a refusal', { code: 500, msg: null, data: null }, [['msg', 'string', 'null']]],
])('conformance: the comparison of %s tells the fields that differ', (_what, found, drift) => {
  const told = compareAnswer(getUserAssets, found).map(({ field, expected, got }) => [field, expected, got])
  expect(told).toEqual(drift)
})

it('conformance: a difference in every row is reported once', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/app/List', {}, { as: 'admin' })
  const rows = z.object({ list: z.array(z.looseObject({})).min(3) }).parse(body.data).list
  const list = rows.map(({ state: _, ...row }) => ({ ...row, create_time: '21/11/2026' }))
  expect(compareAnswer(pluginList, { ...body, data: { ...body.data, list } })).toEqual([
    { field: 'data.list[].state', expected: '0 | 1 | 2 | 3 | 4', got: 'missing' },
    {
      field: 'data.list[].create_time',
      expected: 'string like /^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$/',
      got: 'string',
    },
  ])
})

it('conformance: rows of a bare array are compared like rows of a list', () => {
  const rows = [{ id: 1, plugin_name: 'a' }, { plugin_name: 2 }]
  const fieldsOf = (data: unknown) => compareAnswer(pluginList, answer(data))
  const bare = fieldsOf(rows)
  expect(bare).toContainEqual({ field: 'data', expected: 'object', got: 'array' })
  const listed = fieldsOf({ list: rows, count: 2 })
  expect(listed).toContainEqual({ field: 'data.list[].plugin_name', expected: 'string', got: 'int' })
  const inList = listed.map((each) => ({ ...each, field: each.field.replace('data.list[]', 'data[]') }))
  expect(bare).toEqual(expect.arrayContaining(inList))
})

const role = { id: 1, name: '', description: '', routes: '', api: [], user_count: 1, is_default: 0 }

it('conformance: rows of a list in place of a bare array are compared', () => {
  const wrapped = (list: unknown) => compareAnswer(roles, answer({ list, count: 1 }))
  expect(wrapped([{ ...role, name: 2, routes: '{}' }])).toEqual([
    { field: 'data', expected: 'array', got: 'object' },
    { field: 'data.list[].name', expected: 'string', got: 'int' },
    { field: 'data.list[].routes(JSON)', expected: 'array', got: 'object' },
  ])
  expect(wrapped(null)).toContainEqual({ field: 'data.list', expected: 'array', got: 'null' })
})

it('conformance: a difference names all options of a union', () => {
  const order = { pay_method: 'cash', status: 9, pay_time: 1 }
  expect(compareAnswer(orderDetail, answer(order))).toEqual(
    expect.arrayContaining([
      { field: 'data.pay_method', expected: '"alipay" | "wechat"', got: 'string' },
      { field: 'data.status', expected: '0 | 1 | 2 | 3 | 4', got: 'int' },
      { field: 'data.pay_time', expected: 'string | ""', got: 'int' },
    ]),
  )
})

it('conformance: menus in JSON strings are compared', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/info', {}, { as: 'admin' })
  const withList = (list: string) => compareAnswer(info, { ...body, data: { ...body.data, list } })
  expect(withList(String(body.data?.list))).toEqual([])
  expect(withList('<menu>')).toEqual([{ field: 'data.list', expected: 'JSON', got: 'string' }])
  expect(withList('{}')).toEqual([{ field: 'data.list(JSON)', expected: 'array', got: 'object' }])
  expect(withList('[{"path":"/a","component":"layout","children":[{"component":1}]}]')).toEqual([
    { field: 'data.list(JSON)[].children[].path', expected: 'string', got: 'missing' },
    { field: 'data.list(JSON)[].children[].component', expected: 'string', got: 'int' },
  ])
  expect(compareAnswer(roles, answer([role]))).toEqual([
    { field: 'data[].routes', expected: 'JSON', got: 'empty string' },
  ])
})

it('conformance: a difference contains no value of the answer', () => {
  const secret = 'a-secret-4711'
  const told = { code: secret, msg: [secret], data: { ev_coin: secret }, token: 4711 }
  expect(JSON.stringify(compareAnswer(getUserAssets, told))).not.toContain('4711')
})
