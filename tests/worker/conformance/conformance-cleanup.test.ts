import { expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import { control, signIn } from '#tests/support/mock-client.ts'
import {
  checkPlanted,
  createPlantedHost,
  isSuccess,
  type PassingAnswer,
  type PlantedHost,
  type Planting,
} from '../support/planted-host.ts'

/** Checks a fresh installation with the planting, and returns what was found, and what is on the host then. */
async function check(planting: Planting, signal?: AbortSignal) {
  const planted = await createPlantedHost(planting, 'empty')
  const findings = await checkPlanted(planted, { write: true, ...(signal && { signal }) })
  return { ...findings, remaining: await remainingOn(planted) }
}

interface Remaining {
  readonly users: number
  readonly roles: number
  /** How many plugins and versions reviewers see. */
  readonly inReview: number
  /** Aliases and versions of what the contract has no call to remove. */
  readonly drafts: readonly string[]
}

async function remainingOn({ mock }: PlantedHost): Promise<Remaining> {
  const { counts } = await control(mock.app, 'GET', '/state')
  const token = await signIn(mock, 'admin')
  const plugins = (await mock.call('/app/List', {}, { token })).body.data?.list ?? []
  const versions = await Promise.all(
    plugins.map(async ({ id }) => (await mock.call('/app/PublishList', { id }, { token })).body.data?.list),
  )
  const products = (await mock.call('/app/EvVersionList', {}, { token })).body.data?.list ?? []
  const states = [...plugins, ...versions.flatMap((rows) => rows ?? [])].map(({ state }) => state)
  return {
    users: Number(Reflect.get(Object(counts), 'users')),
    roles: Number(Reflect.get(Object(counts), 'roles')),
    inReview: states.filter((state) => state !== 0).length,
    drafts: [...plugins.map(({ plugin_alias }) => plugin_alias), ...products.map(({ version }) => version)],
  }
}

/** Asserts that only what cannot be removed is left, and that the report names it. */
function expectUndone({ remaining, left }: Findings & { remaining: Remaining }): void {
  const { drafts, ...others } = remaining
  expect(others).toEqual({ users: 1, roles: 2, inReview: 0 })
  expect(drafts.filter((name) => !left.join().includes(name))).toEqual([])
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

it.each(steps)('conformance: removes its records though the answers of %s, … are lost', async (...paths) => {
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

it.each(['/gm_user/InsertUser', '/order/Create', '/app/PublishToExamine'])(
  'conformance: removes its records when it is stopped at %s',
  async (last) => {
    const controller = new AbortController()
    const findings = await check(async ({ path }, pass) => {
      const answer = await pass()
      // A second signal arrives while it cleans up.
      if ([last, '/gm_user/DelUser'].includes(path) && isSuccess(answer)) controller.abort()
      return answer
    }, controller.signal)
    expect(findings.failure).toMatchObject({ message: 'Stopped.' })
    expectUndone(findings)
  },
)

it.each(['/gm_user/DelUser', '/gm_user/role/delete', '/order/Cancel', '/app/StatusAction'])(
  'conformance: repeats %s when it is refused once',
  async (once) => {
    let isRefused = false
    const findings = await check(async ({ path }, pass) => {
      if (isRefused || path !== once) return pass()
      isRefused = true
      return refused
    })
    expect(isRefused).toBe(true)
    expectUndone(findings)
  },
)

it('conformance: names the records that it could not remove', async () => {
  const kept = ['/gm_user/DelUser', '/order/Cancel']
  const { left, remaining } = await check(async ({ path }, pass) => (kept.includes(path) ? refused : pass()))
  expect(remaining).toMatchObject({ users: 2, roles: 3 })
  expect(left).toContainEqual(expect.stringMatching(/^the user conformance-\w+ \(could not be removed\)$/))
  expect(left).toContainEqual(expect.stringMatching(/^the role conformance-\w+ \(could not be removed\)$/))
  expect(left).toContainEqual(expect.stringMatching(/^the order \d+ \(could not be cancelled\)$/))
})

it('conformance: names the records that may exist and cannot be looked up', async () => {
  const { left } = await check(async ({ path }, pass) => {
    const answer = await pass()
    if (['/gm_user/InsertUser', '/order/Create'].includes(path) && isSuccess(answer)) return undefined
    return path === '/gm_user/userlist' ? refused : answer
  })
  const unknown = 'whether it exists is not known'
  expect(left).toContainEqual(expect.stringMatching(`^the user conformance-\\w+ \\(${unknown}\\)$`))
  expect(left).toContain(`an order (${unknown})`)
})

it('conformance: removes no record of another user whose id the host answered', async () => {
  const removed: unknown[] = []
  const { remaining } = await check(async ({ path, request }, pass) => {
    if (path === '/gm_user/DelUser') removed.push(request.id)
    const answer = await pass()
    return path === '/gm_user/InsertUser' && isSuccess(answer)
      ? { ...answer, body: { ...answer.body, data: 1 as never } }
      : answer
  })
  expect(removed).toHaveLength(1)
  expect(removed).not.toContain(1)
  expect(remaining).toMatchObject({ users: 1, roles: 2 })
})

it('conformance: finds its record on a later page of the list', async () => {
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

it('conformance: finds its record on a host that ignores filters and pages', async () => {
  const findings = await check(async ({ path, request }, pass) => {
    const answer = await pass()
    if (path === '/gm_user/InsertUser' && isSuccess(answer)) return undefined
    if (path !== '/gm_user/userlist' || !isSuccess(answer) || request.search_txt === undefined) return answer
    return { ...answer, body: { ...answer.body, data: Object(answer.body.data).list } }
  })
  expectUndone(findings)
})
