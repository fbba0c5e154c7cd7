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

function rowsOf({ list }: Data): Data[] {
  return Array.isArray(list) ? list : []
}

/** Alterations by what has to be found of them; values of another kind are planted in conformance-planted.test.ts. */
type Planted = Readonly<Record<string, Alteration>>

const planted: Planted = {
  '/app/Config missing': (answer, { path }) =>
    path === '/app/Config' ? { status: 200, body: { code: 404, msg: '路由不存在', data: null } } : answer,
  '/app/UserBuyLog without a token: code: 40001, not 40002': (answer, { path, hasToken }) =>
    path === '/app/UserBuyLog' && !hasToken ? { ...answer, body: { ...answer.body, code: 40002 } } : answer,
  '/gm_user/GetUserAssets data.unix_time: seconds since 1970, not another unit': ofData(
    '/gm_user/GetUserAssets',
    (data) => ({ ...data, unix_time: Number(data.unix_time) * 1000 }),
  ),
  '/app/PluginBuyLog data.count: how many there are in all, not how many are on the page': ofData(
    '/app/PluginBuyLog',
    (data) => ({ ...data, count: rowsOf(data).length }),
  ),
  '/order/Detail an unknown record: HTTP status: 202, not 400': (answer, { path }) =>
    path === '/order/Detail' && answer.body.code === 41004 ? { ...answer, status: 400 } : answer,
  '/dashboard/Overview a wrong days: data: issues that name the wrong field, not something else': (
    answer,
    { path },
  ) =>
    path === '/dashboard/Overview' && answer.body.code === 41000
      ? { ...answer, body: { ...answer.body, data: null } }
      : answer,
  '/app/ExamineLog answer: an answer, not UND_ERR_SOCKET': (answer, { path }) =>
    path === '/app/ExamineLog' && answer.body.code === 0 ? undefined : answer,
}

/** Applies all alterations; each changes another answer, or another part of one. */
function all(plantings: Planted): Alteration {
  return (answer, call) =>
    Object.values(plantings).reduce<ReturnType<Alteration>>(
      (altered, alteration) => altered && alteration(altered, call),
      answer,
    )
}

describe('conformance: of planted differences', () => {
  let findings: string[]
  beforeAll(async () => {
    findings = await found(all(planted))
  })

  it.each(Object.keys(planted))('it finds %s', (finding) => {
    expect(findings).toContain(finding)
  })

  it('it finds nothing else', () => {
    expect(findings.toSorted()).toEqual(Object.keys(planted).toSorted())
  })
})

const plantedInChanges: Planted = {
  '/gm_user/InsertUser data.id: number, not string': ofData('/gm_user/InsertUser', (data) => ({
    id: String(data.id),
  })),
  '/app/UpdatePluginInfo a stale record: code: 41001, not 0': (answer, { path }) =>
    path === '/app/UpdatePluginInfo' && answer.body.code === 41001
      ? { status: 200, body: { code: 0, msg: '', data: null } }
      : answer,
}

it('conformance: it finds what is planted in calls that change something, and cleans up', async () => {
  const before = await mock.control('GET', '/state')
  const findings = await found(all(plantedInChanges), true)
  expect(findings.toSorted()).toEqual(Object.keys(plantedInChanges).toSorted())
  const after = await mock.control('GET', '/state')
  expect(countsOf(after)).toEqual(countsOf(before))
})

/** Counts the records that the run creates and removes, and those that only `--publish` creates. */
function countsOf({ counts }: Data): unknown {
  const { users, roles, purchases } = typeof counts === 'object' ? ({ ...counts } as Data) : {}
  return { users, roles, purchases }
}
