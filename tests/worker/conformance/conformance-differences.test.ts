import { beforeAll, describe, expect, it } from 'vitest'
import { checkConformance } from '#scripts/conformance/run.ts'
import { type Alteration, checkPlanted, createPlantedHost } from '../support/planted-host.ts'

type Data = Record<string, unknown>

/** Alters `data` of the successful answers of one path. */
function ofData(path: string, change: (data: Data) => unknown): Alteration {
  return (answer, call) => {
    if (call.path !== path || answer.body.code !== 0) return answer
    return { ...answer, body: { ...answer.body, data: change(answer.body.data ?? {}) as never } }
  }
}

/** Alterations by what has to be found of them; values of another kind are planted in conformance-planted.test.ts. */
const planted: Readonly<Record<string, Alteration>> = {
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
    (data) => ({ ...data, count: Array.isArray(data.list) ? data.list.length : 0 }),
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
  '/app/ExamineLog answer: an answer, not connection lost': (answer, { path }) =>
    path === '/app/ExamineLog' && answer.body.code === 0 ? undefined : answer,
}

describe('conformance: of planted differences', () => {
  let findings: string[]
  beforeAll(async () => {
    // Each changes another answer, or another part of one.
    const { host, prompts, session } = await createPlantedHost(async (call, pass) => {
      const alterations = Object.values(planted)
      return alterations.reduce<ReturnType<Alteration>>(
        (answer, alter) => answer && alter(answer, call),
        await pass(),
      )
    }, 'demo')
    const as = await session('author')
    const { results } = await checkConformance({ host, prompts, session: as, write: false, publish: false })
    findings = results.flatMap(({ name, verdict, differences }) => {
      if (verdict === 'missing') return [`${name} missing`]
      return differences.map(({ where, expected, got }) => `${name} ${where}: ${expected}, not ${got}`)
    })
  })

  it.each(Object.keys(planted))('it finds %s', (finding) => {
    expect(findings).toContain(finding)
  })

  it('it finds nothing else', () => {
    expect(findings.toSorted()).toEqual(Object.keys(planted).toSorted())
  })
})

it('conformance: a host that takes a stale record for a new one is found', async () => {
  const accepting = await createPlantedHost(async ({ path }, pass) => {
    const answer = await pass()
    const isStale = path === '/app/UpdatePluginInfo' && answer.body.code === 41001
    return isStale ? { status: 200, body: { code: 0, msg: '', data: null } } : answer
  }, 'empty')
  const { results } = await checkPlanted(accepting, { write: true })
  const found = results.flatMap(({ name, differences }) => differences.map((each) => ({ name, ...each })))
  expect(found).toMatchObject([
    { name: '/app/UpdatePluginInfo', where: 'a stale record: code', expected: '41001', got: '0' },
  ])
})
