import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConformance } from '#scripts/conformance/run.ts'
import { type ConformanceHost, startConformanceHost } from '../support/conformance-host.ts'
import { type Alteration, type ProviderProxy, startProviderProxy } from '../support/provider-proxy.ts'

let mock: ConformanceHost
let proxy: ProviderProxy
beforeAll(async () => {
  mock = await startConformanceHost()
  proxy = await startProviderProxy(mock.address)
})
afterAll(async () => {
  await proxy.close()
  await mock.close()
})

/** Lists the differences that the tool reports behind the altering proxy. */
async function found(alteration: Alteration, write = false): Promise<string[]> {
  proxy.alter(alteration)
  const signedIn = await mock.signedIn('author', proxy.address)
  const operator = write ? await mock.signedIn('admin', proxy.address) : signedIn
  const { results } = await checkConformance({ ...operator, prompts: mock.prompts, write, publish: false })
  return results.flatMap(({ name, verdict, differences }) => {
    if (verdict === 'missing') return [`${name} missing`]
    return differences.map(({ where, expected, got }) => `${name} ${where}: ${expected}, not ${got}`)
  })
}

type Data = Record<string, unknown>

/** Alters `data` of the successful answers of one path. */
function ofData(path: string, change: (data: Data) => unknown): Alteration {
  return (answer, call) => {
    if (call.path !== path || answer.body.code !== 0) return answer
    return { ...answer, body: { ...answer.body, data: change(answer.body.data ?? {}) as never } }
  }
}

/** Alters every row of a list. */
function ofRows(path: string, change: (row: Data) => Data): Alteration {
  return ofData(path, (data) => ({ ...data, list: rowsOf(data).map(change) }))
}

function rowsOf({ list }: Data): Data[] {
  return Array.isArray(list) ? list : []
}

interface Planted {
  readonly what: string
  readonly alteration: Alteration
  readonly finding: string
}

const planted: readonly Planted[] = [
  {
    what: 'a field that is missing',
    alteration: ofData('/gm_user/info', ({ introduction: _, ...data }) => data),
    finding: '/gm_user/info data.introduction: string, not missing',
  },
  {
    what: 'a field of another type',
    alteration: ofRows('/app/List', (row) => ({ ...row, managers: 'nobody' })),
    finding: '/app/List data.list[].managers: array, not string',
  },
  {
    what: 'a number as text',
    alteration: ofData('/gm_user/GetUserAssets', (data) => ({ ...data, ev_coin: String(data.ev_coin) })),
    finding: '/gm_user/GetUserAssets data.ev_coin: number, not string',
  },
  {
    what: 'null where a text has to be',
    alteration: ofRows('/app/MarketList', (row) => ({ ...row, homepage: null })),
    finding: '/app/MarketList data.list[].homepage: string, not null',
  },
  {
    what: 'a list as a bare array',
    alteration: ofData('/app/EvVersionList', rowsOf),
    finding: '/app/EvVersionList data: object, not array',
  },
  {
    what: 'an endpoint that is not there',
    alteration: (answer, { path }) =>
      path === '/app/Config' ? { status: 200, body: { code: 404, msg: '路由不存在', data: null } } : answer,
    finding: '/app/Config missing',
  },
  {
    what: 'another code for a call without a token',
    alteration: (answer, { path, hasToken }) =>
      path === '/app/UserBuyLog' && !hasToken ? { ...answer, body: { ...answer.body, code: 40002 } } : answer,
    finding: '/app/UserBuyLog without a token: code: 40001, not 40002',
  },
  {
    what: 'a state that is unknown',
    alteration: ofRows('/order/List', (row) => ({ ...row, status: 9 })),
    finding: '/order/List data.list[].status: 0 | 1 | 2 | 3 | 4, not another int',
  },
  {
    what: 'milliseconds for seconds',
    alteration: ofData('/gm_user/GetUserAssets', (data) => ({
      ...data,
      unix_time: Number(data.unix_time) * 1000,
    })),
    finding: '/gm_user/GetUserAssets data.unix_time: seconds since 1970, not another unit',
  },
  {
    what: 'a count of the page in place of all',
    alteration: ofData('/app/PluginBuyLog', (data) => ({ ...data, count: rowsOf(data).length })),
    finding: '/app/PluginBuyLog data.count: how many there are in all, not how many are on the page',
  },
  {
    what: 'a refusal with HTTP 400',
    alteration: (answer, { path }) =>
      path === '/order/Detail' && answer.body.code === 41004 ? { ...answer, status: 400 } : answer,
    finding: '/order/Detail an unknown record: HTTP status: 202, not 400',
  },
  {
    what: 'a wrong field that is not named',
    alteration: (answer, { path }) =>
      path === '/dashboard/Overview' && answer.body.code === 41000
        ? { ...answer, body: { ...answer.body, data: null } }
        : answer,
    finding: '/dashboard/Overview a wrong days: data: issues that name the wrong field, not something else',
  },
  {
    what: 'a connection that is cut',
    alteration: (answer, { path }) =>
      path === '/app/ExamineLog' && answer.body.code === 0 ? undefined : answer,
    finding: '/app/ExamineLog answer: an answer, not UND_ERR_SOCKET',
  },
]

/** Applies all alterations; each changes another answer, or another part of one. */
function all(plantings: readonly Planted[]): Alteration {
  return (answer, call) =>
    plantings.reduce<ReturnType<Alteration>>(
      (altered, { alteration }) => altered && alteration(altered, call),
      answer,
    )
}

describe('conformance: of planted differences', () => {
  let findings: string[]
  beforeAll(async () => {
    findings = await found(all(planted))
  })

  it.each(planted)('it finds $what', ({ finding }) => {
    expect(findings).toContain(finding)
  })

  it('it finds nothing else', () => {
    expect(findings.toSorted()).toEqual(planted.map(({ finding }) => finding).toSorted())
  })

  it('it finds none where none was planted', async () => {
    expect(await found((answer) => answer)).toEqual([])
  })
})

const plantedInChanges: readonly Planted[] = [
  {
    what: 'an id as text',
    alteration: ofData('/gm_user/InsertUser', (data) => ({ id: String(data.id) })),
    finding: '/gm_user/InsertUser data.id: number, not string',
  },
  {
    what: 'a stale record that is overwritten',
    alteration: (answer, { path }) =>
      path === '/app/UpdatePluginInfo' && answer.body.code === 41001
        ? { status: 200, body: { code: 0, msg: '', data: null } }
        : answer,
    finding: '/app/UpdatePluginInfo a stale record: code: 41001, not 0',
  },
]

it('conformance: it finds what is planted in calls that change something, and cleans up', async () => {
  const before = await mock.control('GET', '/state')
  const findings = await found(all(plantedInChanges), true)
  expect(findings.toSorted()).toEqual(plantedInChanges.map(({ finding }) => finding).toSorted())
  const after = await mock.control('GET', '/state')
  expect(countsOf(after)).toEqual(countsOf(before))
})

/** Counts the records that the run creates and removes, and those that only `--publish` creates. */
function countsOf({ counts }: Data): unknown {
  const { users, roles, purchases } = typeof counts === 'object' ? ({ ...counts } as Data) : {}
  return { users, roles, purchases }
}
