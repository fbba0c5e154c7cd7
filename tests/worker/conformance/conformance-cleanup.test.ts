import { expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import { type Exported, exported } from '../support/exported.ts'
import {
  checkPlanted,
  createPlantedHost,
  isSuccess,
  type PassingAnswer,
  type Planting,
} from '../support/planted-host.ts'

/** Checks a fresh installation with the planting; returns the findings with the tables of the host afterwards. */
async function check(planting: Planting, signal?: AbortSignal) {
  const planted = await createPlantedHost(planting, 'empty')
  const findings = await checkPlanted(planted, { write: true, ...(signal && { signal }) })
  return { ...findings, tables: (await exported(planted.mock)).tables }
}

/** Asserts that only drafts are left, and that the report names them. */
function expectUndone({ tables, left }: Findings & Pick<Exported, 'tables'>): void {
  const { users, roles, plugins = [], versions = [], productVersions = [] } = tables
  expect([users, roles]).toMatchObject([{ length: 1 }, { length: 2 }])
  expect([...plugins, ...versions].filter(({ status }) => status !== 0)).toEqual([])
  const drafts = [...plugins.map(({ alias }) => alias), ...productVersions.map(({ version }) => version)]
  expect(drafts.filter((name) => !left.join().includes(String(name)))).toEqual([])
  expect(left.filter((what) => /could not/.test(what))).toEqual([])
}

const refused: PassingAnswer = { status: 202, body: { code: 500, msg: '不能删除', data: null } }

/** The calls that make something, change what others see, or undo it; those in one row do not need each other. */
const steps = [
  ['/gm_user/role/add', '/app/Create', '/app/EvVersionCreateV2'],
  ['/gm_user/InsertUser', '/order/Create', '/app/PublishCreate'],
  ['/app/PluginToExamine', '/gm_user/DelUser', '/order/Cancel'],
  ['/app/StatusAction', '/gm_user/role/delete'],
  ['/app/PublishToExamine'],
  ['/app/PublishStatusAction'],
]

it.each(steps)('conformance: the check undoes its records without answers of %s', async (...paths) => {
  const lost = new Set<string>()
  const findings = await check(async ({ path }, pass) => {
    const answer = await pass()
    if (!paths.includes(path) || !isSuccess(answer)) return answer
    lost.add(path)
    return undefined
  })
  expectUndone(findings)
  expect([...lost].toSorted()).toEqual(paths.toSorted())
})

const lastCalls = ['/gm_user/InsertUser', '/order/Create', '/app/PublishToExamine']

it.each(lastCalls)('conformance: the check undoes its records when it is stopped at %s', async (last) => {
  const controller = new AbortController()
  const findings = await check(async ({ path }, pass) => {
    const answer = await pass()
    // A second signal arrives while it cleans up.
    if ([last, '/gm_user/DelUser'].includes(path) && isSuccess(answer)) controller.abort()
    return answer
  }, controller.signal)
  expect(findings.failure).toMatchObject({ message: 'Stopped.' })
  expectUndone(findings)
})

const undoing = ['/gm_user/DelUser', '/gm_user/role/delete', '/order/Cancel', '/app/StatusAction']

it.each(undoing)('conformance: the check repeats %s when it is refused once', async (once) => {
  let isRefused = false
  const findings = await check(async ({ path }, pass) => {
    if (isRefused || path !== once) return pass()
    isRefused = true
    return refused
  })
  expect(isRefused).toBe(true)
  expectUndone(findings)
})

it('conformance: the report names the records that could not be removed', async () => {
  const kept = ['/gm_user/DelUser', '/order/Cancel']
  const { left } = await check(async ({ path }, pass) => (kept.includes(path) ? refused : pass()))
  expect(left).toContainEqual(expect.stringMatching(/^the user conformance-\w+ \(could not be removed\)$/))
  expect(left).toContainEqual(expect.stringMatching(/^the role conformance-\w+ \(could not be removed\)$/))
  expect(left).toContainEqual(expect.stringMatching(/^the order \d+ \(could not be cancelled\)$/))
})

it('conformance: the report names the records that may exist and cannot be looked up', async () => {
  const { left } = await check(async ({ path }, pass) => {
    const answer = await pass()
    if (['/gm_user/InsertUser', '/order/Create'].includes(path) && isSuccess(answer)) return undefined
    return path === '/gm_user/userlist' ? refused : answer
  })
  const unknown = 'whether it exists is not known'
  expect(left).toContainEqual(expect.stringMatching(`^the user conformance-\\w+ \\(${unknown}\\)$`))
  expect(left).toContain(`an order (${unknown})`)
})

it('conformance: the check removes no record of another user whose id the host answered', async () => {
  const removed: unknown[] = []
  const findings = await check(async ({ path, request }, pass) => {
    if (path === '/gm_user/DelUser') removed.push(request.id)
    const answer = await pass()
    return path === '/gm_user/InsertUser' && isSuccess(answer)
      ? { ...answer, body: { ...answer.body, data: 1 as never } }
      : answer
  })
  expect(removed).toHaveLength(1)
  expect(removed).not.toContain(1)
  expectUndone(findings)
})

it('conformance: the check finds its record on a later page of the list', async () => {
  const rows = Array.from({ length: 250 }, (_, id) => ({ id: 1000 + id, version: `0.0.${id}` }))
  const { left } = await check(async ({ path, request }, pass) => {
    if (path === '/app/EvVersionCreateV2') {
      const answer = await pass()
      if (isSuccess(answer)) rows.push({ id: 2000, version: String(request.version) })
      return answer
    }
    if (path !== '/app/EvVersionList') return pass()
    const { page = 1, limit = 20 } = request as { page?: number; limit?: number }
    const data = { list: rows.slice((page - 1) * limit, page * limit), count: rows.length }
    return { status: 200, body: { code: 0, msg: '', data: data as never } }
  })
  expect(left).toContainEqual(expect.stringMatching(/^the product version [\d.]+-conformance-\w+$/))
})

it('conformance: the check finds its record on a host that ignores filters and pages', async () => {
  const findings = await check(async ({ path, request }, pass) => {
    const answer = await pass()
    if (path === '/gm_user/InsertUser' && isSuccess(answer)) return undefined
    if (path !== '/gm_user/userlist' || !isSuccess(answer) || request.search_txt === undefined) return answer
    return { ...answer, body: { ...answer.body, data: Object(answer.body.data).list } }
  })
  expectUndone(findings)
})
