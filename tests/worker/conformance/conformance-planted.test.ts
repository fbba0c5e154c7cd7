import { expect, it } from 'vitest'
import {
  checkPlanted,
  createPlantedHost,
  isSuccess,
  type PassingAnswer,
  type Planting,
  resultOf,
} from '../support/planted-host.ts'

type Fields = Record<string, unknown>

const withData = ({ status, body }: PassingAnswer, change: (data: Fields) => unknown): PassingAnswer => ({
  status,
  body: { ...body, data: change(body.data ?? {}) as never },
})

const rowsOf = ({ list }: Fields): Fields[] => (Array.isArray(list) ? list : [])

it('conformance: each difference is reported for its own call, and so is a missing call', async () => {
  const planting: Planting = async ({ path }, pass) => {
    const answer = await pass()
    if (!isSuccess(answer)) return answer
    if (path === '/dashboard/Overview') return '404 page not found'
    if (path === '/app/PublishList') return withData(answer, ({ list, ...data }) => ({ ...data, rows: list }))
    if (path === '/gm_user/InsertUser') return withData(answer, ({ id }) => id)
    if (path !== '/app/List') return answer
    const withoutText = (row: Fields) => ({ ...row, realname: {} })
    return withData(answer, (data) => ({ ...data, list: rowsOf(data).map(withoutText) }))
  }
  const findings = await checkPlanted(await createPlantedHost(planting, 'demo'), { write: true })
  const found = findings.results.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'not tried')
  expect(found).toHaveLength(4)
  for (const [path, where, got, console] of [
    ['/app/PublishList', 'data.list', 'missing', 'breaks'],
    ['/gm_user/InsertUser', 'data', 'int', 'copes'],
    ['/app/List', 'data.list[].realname', 'object', 'copes'],
  ] as const) {
    const verdict = console === 'copes' ? 'differs' : 'breaks'
    expect(resultOf(findings, path)).toMatchObject({ verdict, differences: [{ where, got, console }] })
  }
  const missing = { verdict: 'missing', optional: true, differences: [] }
  expect(resultOf(findings, '/dashboard/Overview')).toMatchObject(missing)
})

it('conformance: a short page, wrong count, lost answer and wrong code are reported', async () => {
  let versions: Fields[] = []
  const planting: Planting = async ({ path, hasToken, request }, pass) => {
    const answer = await pass()
    if (path === '/gm_user/info' && !hasToken) return { ...answer, body: { ...answer.body, code: 500 } }
    if (!isSuccess(answer)) return answer
    if (path === '/app/ExamineLog') return undefined
    if (path === '/app/MarketList')
      return withData(answer, (data) => ({ ...data, count: rowsOf(data).length }))
    if (path === '/app/EvVersionList') {
      return withData(answer, (data) => {
        const next = versions.map((row) => ({ ...row, id: 999 }))
        versions = rowsOf(data).slice(0, 1)
        return { list: request.page === 2 ? next : data.list }
      })
    }
    if (path !== '/gm_user/userlist') return answer
    return withData(answer, (data) => ({ ...data, list: rowsOf(data).slice(0, 3) }))
  }
  const { results } = await checkPlanted(await createPlantedHost(planting, 'demo'), { write: false })
  const found = results.flatMap(({ name, differences }) =>
    differences.map(({ where, expected, got }) => `${name} ${where}: ${expected}, not ${got}`),
  )
  expect(found).toEqual([
    expect.stringMatching(/^\/gm_user\/userlist data\.list: as many rows as asked for, not /),
    '/app/MarketList data.count: how many there are in all, not how many are on the page',
    '/app/ExamineLog answer: an answer, not connection lost',
    '/app/EvVersionList data.count: number, not missing',
    '/app/EvVersionList data.count: how many there are in all, not missing',
    'a call without a token code: 40001, not 500',
  ])
})
