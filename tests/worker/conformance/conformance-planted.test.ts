import { beforeAll, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import {
  checkPlanted,
  createPlantedHost,
  isSuccess,
  type PassingAnswer,
  type Planting,
  resultOf,
} from '../support/planted-host.ts'

type Fields = Record<string, unknown>
type Change = (answer: PassingAnswer) => PassingAnswer | string

/** Changes `data`. */
const ofData =
  (change: (data: Fields) => unknown): Change =>
  ({ status, body }) => ({ status, body: { ...body, data: change(body.data ?? {}) as never } })

/** Changes every row, in a list or a bare array. */
const ofRows = (change: (row: Fields) => Fields) =>
  ofData((data) => (Array.isArray(data) ? data.map(change) : { ...data, list: rowsOf(data).map(change) }))

function rowsOf({ list }: Fields): Fields[] {
  return Array.isArray(list) ? list : []
}

/** Gives a field another name. */
const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Fields): Fields => ({ ...rest, [to]: value })

const withoutCode: Change = ({ status, body: { code: _, ...body } }) => ({ status, body: body as never })
const modules = { cfg: [{ url: '/app/List', remark: '' }], cfg_with_module: [] }

/** One difference per path, in its successful answers, and how the report has to show it. A text is sent with HTTP 404. */
const planted: readonly (readonly [
  path: string,
  where: string,
  got: string,
  console: 'copes' | 'breaks',
  Change,
])[] = [
  [
    '/gm_user/getUserById',
    'data.last_login_time',
    'missing',
    'copes',
    ofData(renamed('last_login_time', 'at')),
  ],
  ['/gm_user/userlist', 'data.list[].realname', 'missing', 'copes', ofRows(renamed('realname', 'real_name'))],
  ['/app/EvVersionList', 'data.count', 'missing', 'breaks', ofData(renamed('count', 'total'))],
  ['/app/PublishList', 'data.list', 'missing', 'breaks', ofData(renamed('list', 'rows'))],
  ['/gm_user/roleOption', 'data[].id', 'missing', 'breaks', ofRows(renamed('id', 'ID'))],
  ['/gm_user/info', 'data.list', 'missing', 'breaks', ofData(renamed('list', 'menu'))],
  ['/app/UserBuyLog', 'data', 'empty array', 'copes', ofData(rowsOf)],
  ['/app/PluginBuyLog', 'data.list', 'null', 'copes', ofData((data) => ({ ...data, list: null }))],
  ['/gm_user/UrlConfig', 'data', 'object', 'copes', ofData(() => modules)],
  ['/order/List', 'code', 'missing', 'breaks', withoutCode],
  ['/app/List', 'data.list[].realname', 'object', 'copes', ofRows((row) => ({ ...row, realname: {} }))],
  ['/gm_user/InsertUser', 'data', 'int', 'copes', ofData(({ id }) => id)],
  ['/order/Cancel', 'data.price', 'missing', 'copes', ofData(({ price: _, ...data }) => data)],
]

let findings: Findings

beforeAll(async () => {
  const plantAll: Planting = async ({ path }, pass) => {
    const answer = await pass()
    if (path === '/dashboard/Overview') return '404 page not found'
    const [, , , , change] = planted.find(([each]) => each === path) ?? []
    return change === undefined || !isSuccess(answer) ? answer : change(answer)
  }
  findings = await checkPlanted(await createPlantedHost(plantAll, 'demo'), { write: true })
})

it.each(planted)('conformance: %s reports %s as %s: the console %s', (path, where, got, console) => {
  expect(resultOf(findings, path)).toMatchObject({
    verdict: console === 'copes' ? 'differs' : 'breaks',
    differences: [{ where, got, console }],
  })
})

it('conformance: a call that the host does not have is reported as missing', () => {
  const missing = { verdict: 'missing', optional: true, differences: [] }
  expect(resultOf(findings, '/dashboard/Overview')).toMatchObject(missing)
})

it('conformance: a difference is reported for its own call only', () => {
  const paths = findings.results.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'not tried')
  const expected = [...planted.map(([path]) => path), '/dashboard/Overview']
  expect(paths.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})

it('conformance: reports a short page, a wrong count, a lost connection and a wrong session code', async () => {
  const odd: Planting = async ({ path, hasToken }, pass) => {
    const answer = await pass()
    const changed = (change: (data: Fields) => unknown) => ofData(change)(answer)
    if (path === '/gm_user/info' && !hasToken) return { ...answer, body: { ...answer.body, code: 500 } }
    if (!isSuccess(answer)) return answer
    if (path === '/gm_user/userlist') return changed((data) => ({ ...data, list: rowsOf(data).slice(0, 3) }))
    if (path === '/app/MarketList') return changed((data) => ({ ...data, count: rowsOf(data).length }))
    return path === '/app/ExamineLog' ? undefined : answer
  }
  const { results } = await checkPlanted(await createPlantedHost(odd, 'demo'), { write: false })
  const found = results.flatMap(({ name, differences }) =>
    differences.map(({ where, expected, got }) => `${name} ${where}: ${expected}, not ${got}`),
  )
  expect(found).toEqual([
    expect.stringMatching(/^\/gm_user\/userlist data\.list: as many rows as asked for, not /),
    '/app/MarketList data.count: how many there are in all, not how many are on the page',
    '/app/ExamineLog answer: an answer, not connection lost',
    'a call without a token code: 40001, not 500',
  ])
})
