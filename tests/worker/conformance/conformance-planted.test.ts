import { beforeAll, describe, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import {
  checkPlanted,
  createPlantedHost,
  type PassingAnswer,
  type Planting,
} from '../support/planted-host.ts'

type Fields = Record<string, unknown>

/** What is changed in the answers of one path, and how the report has to show it. */
interface Planted {
  readonly path: string
  /** Changes a successful answer; a text is sent with HTTP 404. */
  readonly change: (answer: PassingAnswer) => PassingAnswer | string
  readonly where: string
  readonly got: string
  readonly console: 'copes' | 'breaks'
}

/** Changes `data`. */
const ofData =
  (change: (data: Fields) => unknown): Planted['change'] =>
  ({ status, body }) => ({ status, body: { ...body, data: change(body.data ?? {}) as never } })

/** Changes every row, in a list or a bare array. */
const ofRows = (change: (row: Fields) => Fields) =>
  ofData((data) => (Array.isArray(data) ? data.map(change) : { ...data, list: rowsOf(data).map(change) }))

function rowsOf({ list }: Fields): Fields[] {
  return Array.isArray(list) ? list : []
}

/** Plants a field of a path under another name. */
function renaming(path: string, where: string, to: string, console: Planted['console']): Planted {
  const from = where.replace(/.*\./, '')
  const rename = ({ [from]: value, ...rest }: Fields): Fields => ({ ...rest, [to]: value })
  const change = where.includes('[]') ? ofRows(rename) : ofData(rename)
  return { path, change, where, got: 'missing', console }
}

/** Ten fields under another name, each of a path of its own. */
const renamings: readonly Planted[] = [
  renaming('/gm_user/userlist', 'data.list[].realname', 'real_name', 'copes'),
  renaming('/gm_user/getUserById', 'data.last_login_time', 'last_login_at', 'copes'),
  renaming('/gm_user/GetUserAssets', 'data.ev_coin', 'balance', 'copes'),
  renaming('/gm_user/roles', 'data[].description', 'describe', 'copes'),
  renaming('/operater_log/ListAction', 'data.list[].operater_name', 'operator_name', 'copes'),
  renaming('/app/MarketList', 'data.list[].download_cnt', 'download_count', 'copes'),
  renaming('/app/EvVersionList', 'data.count', 'total', 'breaks'),
  renaming('/app/PublishList', 'data.list', 'rows', 'breaks'),
  renaming('/gm_user/roleOption', 'data[].id', 'ID', 'breaks'),
  renaming('/gm_user/info', 'data.list', 'menu', 'breaks'),
]

const absent = () => '404 page not found'
const withoutCode: Planted['change'] = ({ status, body: { code: _, ...body } }) => ({
  status,
  body: body as never,
})
const modules = { cfg: [{ url: '/app/List', remark: '' }], cfg_with_module: [] }

/** Ten differences of other kinds. */
const others: readonly [path: string, where: string, got: string, Planted['console'], Planted['change']][] = [
  ['/app/UserBuyLog', 'data', 'empty array', 'copes', ofData(rowsOf)],
  ['/app/PluginBuyLog', 'data.list', 'null', 'copes', ofData((data) => ({ ...data, list: null }))],
  ['/gm_user/UrlConfig', 'data', 'object', 'copes', ofData(() => modules)],
  ['/dashboard/Overview', '', 'missing', 'copes', absent],
  ['/app/Config', '', 'missing', 'copes', absent],
  ['/order/List', 'code', 'missing', 'breaks', withoutCode],
  ['/app/List', 'data.list[].realname', 'object', 'copes', ofRows((row) => ({ ...row, realname: {} }))],
  ['/gm_user/InsertUser', 'data', 'int', 'copes', ofData(({ id }) => id)],
  ['/order/Cancel', 'data.price', 'missing', 'copes', ofData(({ price: _, ...data }) => data)],
  ['/gm_user/SaveUserAssets', 'data.ev_coin', 'missing', 'copes', ofData(({ ev_coin: _, ...data }) => data)],
]

const planted: readonly Planted[] = [
  ...renamings,
  ...others.map(([path, where, got, console, change]) => ({ path, where, got, console, change })),
]

/** Answers with everything planted. */
const plantAll: Planting = async ({ path }, pass) => {
  const answer = await pass()
  const found = planted.find((each) => each.path === path)
  return found === undefined || answer.body.code !== 0 ? answer : found.change(answer)
}

describe('conformance: twenty planted differences', () => {
  let findings: Findings
  beforeAll(async () => {
    findings = await checkPlanted(await createPlantedHost(plantAll, 'demo'), { write: true })
  })

  const resultOf = (path: string) => findings.results.find(({ name }) => name === path)

  it.each(planted)('$path $where: $got is found, and the console $console', (each) => {
    const { path, where, got, console } = each
    const result = resultOf(path)
    expect(result?.verdict).toBe(verdictOf(each))
    if (where === '') {
      expect(result).toMatchObject({ optional: console === 'copes', differences: [] })
      return
    }
    expect(result?.differences).toContainEqual(expect.objectContaining({ where, got, console }))
  })

  it('a difference is reported of its path alone', () => {
    const paths = findings.results.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'not tried')
    expect(paths.map(({ name }) => name).toSorted()).toEqual(planted.map(({ path }) => path).toSorted())
  })

  it('each is reported once', () => {
    const counts = planted.map(({ path }) => [path, resultOf(path)?.differences.length])
    const expected = planted.map(({ path, where }) => [path, where === '' ? 0 : 1])
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected))
  })
})

function verdictOf({ got, where, console }: Planted): string {
  if (where === '' && got === 'missing') return 'missing'
  return console === 'copes' ? 'differs' : 'breaks'
}

it('conformance: finds a host that knows another name for the rows per page', async () => {
  const ten: Planting = async ({ path }, pass) => {
    const answer = await pass()
    if (path !== '/gm_user/userlist' || answer.body.code !== 0) return answer
    const data: Fields = answer.body.data ?? {}
    return { ...answer, body: { ...answer.body, data: { ...data, list: rowsOf(data).slice(0, 3) } as never } }
  }
  const { results } = await checkPlanted(await createPlantedHost(ten, 'demo'), { write: false })
  expect(results.find(({ name }) => name === '/gm_user/userlist')).toMatchObject({
    verdict: 'breaks',
    differences: [{ where: 'data.list', expected: 'as many rows as asked for', console: 'breaks' }],
  })
})

it('conformance: finds a count of the page alone, lost connections and wrong codes of the session', async () => {
  const odd: Planting = async ({ path, hasToken }, pass) => {
    const answer = await pass()
    if (path === '/app/ExamineLog' && answer.body.code === 0) return undefined
    if (path === '/gm_user/info' && !hasToken) return { ...answer, body: { ...answer.body, code: 500 } }
    if (path !== '/app/MarketList' || answer.body.code !== 0) return answer
    const data: Fields = answer.body.data ?? {}
    return { ...answer, body: { ...answer.body, data: { ...data, count: rowsOf(data).length } as never } }
  }
  const { results } = await checkPlanted(await createPlantedHost(odd, 'demo'), { write: false })
  const found = results.flatMap(({ name, differences }) =>
    differences.map(({ where, expected, got }) => `${name} ${where}: ${expected}, not ${got}`),
  )
  expect(found).toEqual([
    '/app/MarketList data.count: how many there are in all, not how many are on the page',
    '/app/ExamineLog answer: an answer, not connection lost',
    'a call without a token code: 40001, not 500',
  ])
})
