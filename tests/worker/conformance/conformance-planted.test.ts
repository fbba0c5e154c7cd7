import { beforeAll, describe, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import { checkPlanted, createPlantedHost, type Planting } from '../support/planted-host.ts'
import type { PassingAnswer } from '../support/provider-proxy.ts'

type Fields = Record<string, unknown>

/** What is changed in the answers of one path, and how the report has to show it. */
interface Planted {
  readonly path: string
  /** Changes a successful answer; a text is sent with HTTP 404. */
  readonly change: (answer: PassingAnswer) => PassingAnswer | string
  readonly where: string
  readonly got: string
  readonly perhaps?: string
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

const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Fields): Fields => ({ ...rest, [to]: value })

/** Ten fields under another name, each of a path of its own. */
const renamings: readonly Planted[] = [
  {
    path: '/gm_user/userlist',
    change: ofRows(renamed('realname', 'real_name')),
    where: 'data.list[].realname',
    got: 'missing',
    perhaps: 'real_name',
    console: 'copes',
  },
  {
    path: '/gm_user/getUserById',
    change: ofData(renamed('last_login_time', 'last_login_at')),
    where: 'data.last_login_time',
    got: 'missing',
    perhaps: 'last_login_at',
    console: 'copes',
  },
  {
    path: '/gm_user/GetUserAssets',
    change: ofData(renamed('ev_coin', 'balance')),
    where: 'data.ev_coin',
    got: 'missing',
    perhaps: 'balance',
    console: 'copes',
  },
  {
    path: '/gm_user/roles',
    change: ofRows(renamed('description', 'describe')),
    where: 'data[].description',
    got: 'missing',
    perhaps: 'describe',
    console: 'copes',
  },
  {
    path: '/operater_log/ListAction',
    change: ofRows(renamed('operater_name', 'operator_name')),
    where: 'data.list[].operater_name',
    got: 'missing',
    perhaps: 'operator_name',
    console: 'copes',
  },
  {
    path: '/app/MarketList',
    change: ofRows(renamed('download_cnt', 'download_count')),
    where: 'data.list[].download_cnt',
    got: 'missing',
    perhaps: 'download_count',
    console: 'copes',
  },
  {
    path: '/app/EvVersionList',
    change: ofData(renamed('count', 'total')),
    where: 'data.count',
    got: 'missing',
    perhaps: 'total',
    console: 'breaks',
  },
  {
    path: '/app/PublishList',
    change: ofData(renamed('list', 'rows')),
    where: 'data.list',
    got: 'missing',
    perhaps: 'rows',
    console: 'breaks',
  },
  {
    path: '/gm_user/roleOption',
    change: ofRows(renamed('id', 'ID')),
    where: 'data[].id',
    got: 'missing',
    perhaps: 'ID',
    console: 'breaks',
  },
  {
    path: '/gm_user/info',
    change: ofData(renamed('list', 'menu')),
    where: 'data.list',
    got: 'missing',
    perhaps: 'menu',
    console: 'breaks',
  },
]

/** Ten differences of other kinds. */
const others: readonly Planted[] = [
  {
    path: '/app/UserBuyLog',
    change: ofData(rowsOf),
    where: 'data',
    got: 'empty array',
    console: 'copes',
  },
  {
    path: '/app/PluginBuyLog',
    change: ofData((data) => ({ ...data, list: null })),
    where: 'data.list',
    got: 'null',
    console: 'copes',
  },
  {
    path: '/gm_user/UrlConfig',
    change: ofData(() => ({ cfg: [{ url: '/app/List', remark: '' }], cfg_with_module: [] })),
    where: 'data',
    got: 'object',
    console: 'copes',
  },
  {
    path: '/dashboard/Overview',
    change: () => '404 page not found',
    where: '',
    got: 'missing',
    console: 'copes',
  },
  {
    path: '/app/Config',
    change: () => '404 page not found',
    where: '',
    got: 'missing',
    console: 'copes',
  },
  {
    path: '/order/List',
    change: ({ status, body: { code: _, ...body } }) => ({ status, body: body as never }),
    where: 'code',
    got: 'missing',
    console: 'breaks',
  },
  {
    path: '/app/List',
    change: ofRows((row) => ({ ...row, realname: { first: 'Li' } })),
    where: 'data.list[].realname',
    got: 'object',
    console: 'breaks',
  },
  {
    path: '/gm_user/InsertUser',
    change: ofData(({ id }) => id),
    where: 'data',
    got: 'int',
    console: 'copes',
  },
  {
    path: '/gm_user/login',
    change: ofData(({ unix_time: _, ...data }) => data),
    where: 'data.unix_time',
    got: 'missing',
    console: 'copes',
  },
  {
    path: '/gm_user/GetEvKey',
    change: ofData(({ ev_key: _, ...data }) => data),
    where: 'data.ev_key',
    got: 'missing',
    console: 'copes',
  },
]

const planted: readonly Planted[] = [...renamings, ...others]

/** Answers with everything planted. */
const plantAll: Planting = async ({ path }, pass) => {
  const answer = await pass()
  const found = planted.find((each) => each.path === path)
  return found === undefined || answer.body.code !== 0 ? answer : found.change(answer)
}

describe('conformance: of twenty planted differences, ten of them renamings', () => {
  let findings: Findings
  beforeAll(async () => {
    findings = await checkPlanted(await createPlantedHost(plantAll, 'demo'), { write: true })
  })

  const resultOf = (path: string) => findings.results.find(({ name }) => name === path)

  it('there are twenty, ten of them renamings, each of another path', () => {
    expect(new Set(planted.map(({ path }) => path)).size).toBe(20)
    expect(planted.filter(({ perhaps }) => perhaps !== undefined)).toHaveLength(10)
  })

  it.each(planted)('$path $where: $got is found, and the console $console', (each) => {
    const { path, where, got, perhaps, console } = each
    const result = resultOf(path)
    expect(result?.verdict).toBe(verdictOf(each))
    if (where === '') {
      expect(result).toMatchObject({ optional: console === 'copes', differences: [] })
      return
    }
    expect(result?.differences).toContainEqual(
      expect.objectContaining({ where, got, console, ...(perhaps !== undefined && { perhaps }) }),
    )
  })

  it('what is planted in one path is reported of that path alone', () => {
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

it('conformance: a host that knows another name for the rows per page is found', async () => {
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
