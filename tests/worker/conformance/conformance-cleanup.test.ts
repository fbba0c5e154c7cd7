import { describe, expect, it } from 'vitest'
import type { Findings } from '#scripts/conformance/run.ts'
import { control, signIn } from '#tests/support/mock-client.ts'
import { someUnlessSlow } from '#tests/support/some-unless-slow.ts'
import {
  checkPlanted,
  createPlantedHost,
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

/** Lists what is on the host besides its one user and two roles, and besides drafts. */
async function remainingOn({ mock }: PlantedHost): Promise<Remaining> {
  const { counts } = await control(mock.app, 'GET', '/state')
  const { users, roles } = { users: 0, roles: 0, ...(typeof counts === 'object' ? counts : {}) }
  const token = await signIn(mock, 'admin')
  const plugins = (await mock.call('/app/List', {}, { token })).body.data?.list ?? []
  const versions = await Promise.all(
    plugins.map(async ({ id }) => (await mock.call('/app/PublishList', { id }, { token })).body.data?.list),
  )
  const products = (await mock.call('/app/EvVersionList', {}, { token })).body.data?.list ?? []
  return {
    made: { users: users - 1, roles: roles - 2 },
    inReview: [...plugins, ...versions.flatMap((rows) => rows ?? [])].filter(({ state }) => state !== 0)
      .length,
    drafts: [...plugins.map(({ plugin_alias }) => plugin_alias), ...products.map(({ version }) => version)],
  }
}

interface Remaining {
  readonly made: Readonly<Record<string, number>>
  /** Plugins and versions that reviewers see. */
  readonly inReview: number
  /** Aliases and versions of what the contract has no call to remove. */
  readonly drafts: readonly string[]
}

const nothing = { users: 0, roles: 0 }

function expectUndone({ remaining, left }: Findings & { remaining: Remaining }): void {
  expect(remaining).toMatchObject({ made: nothing, inReview: 0 })
  for (const name of remaining.drafts) expect(left.join()).toContain(name)
  expect(left.filter((what) => /could not/.test(what))).toEqual([])
}

const refused: PassingAnswer = { status: 202, body: { code: 500, msg: '不能删除', data: null } }
const isSuccess = ({ body }: PassingAnswer) => body.code === 0

/** The calls that make something, change what others see, or undo it: in each group those that do not need each other. */
const steps = [
  ['/gm_user/role/add', '/app/Create', '/app/EvVersionCreateV2'],
  ['/gm_user/InsertUser', '/order/Create', '/app/PublishCreate'],
  ['/app/PluginToExamine', '/gm_user/DelUser', '/order/Cancel'],
  ['/app/StatusAction', '/gm_user/role/delete'],
  ['/app/PublishToExamine'],
  ['/app/PublishStatusAction'],
]

describe('conformance: undoes what it made', () => {
  it.each(someUnlessSlow(steps.map((group) => [group.join(', '), group] as const)))(
    'when every answer of %s is lost',
    async (_, group) => {
      const lost = new Set<string>()
      const findings = await check(async ({ path }, pass) => {
        const answer = await pass()
        if (!group.includes(path) || !isSuccess(answer)) return answer
        lost.add(path)
        return undefined
      })
      expectUndone(findings)
      expect([...lost].toSorted()).toEqual(group.toSorted())
    },
  )

  it.each(someUnlessSlow(steps.flat().filter((path) => !/DelUser|delete/.test(path))))(
    'when it is stopped at %s, also by more than one signal',
    async (last) => {
      const controller = new AbortController()
      const findings = await check(async ({ path }, pass) => {
        const answer = await pass()
        if ([last, '/gm_user/DelUser'].includes(path) && isSuccess(answer)) controller.abort()
        return answer
      }, controller.signal)
      expect(findings.failure).toMatchObject({ message: 'Stopped.' })
      expectUndone(findings)
    },
  )

  it.each(someUnlessSlow(['/gm_user/DelUser', '/gm_user/role/delete', '/order/Cancel', '/app/StatusAction']))(
    'when %s is refused at first',
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

  it('and names an order that cannot be cancelled, and a user and a role that cannot be removed', async () => {
    const kept = ['/gm_user/DelUser', '/order/Cancel']
    const { left, remaining } = await check(async ({ path }, pass) =>
      kept.includes(path) ? refused : pass(),
    )
    expect(remaining.made).toEqual({ users: 1, roles: 1 })
    expect(left).toContainEqual(expect.stringMatching(/^the user conformance-\w+ \(could not be removed\)$/))
    expect(left).toContainEqual(expect.stringMatching(/^the role conformance-\w+ \(could not be removed\)$/))
    expect(left).toContainEqual(expect.stringMatching(/^the order \d+ \(could not be cancelled\)$/))
  })

  it('and names what may be there and cannot be looked up', async () => {
    const { left } = await check(async ({ path }, pass) => {
      const answer = await pass()
      const isLost = ['/gm_user/InsertUser', '/order/Create'].includes(path) && isSuccess(answer)
      if (isLost) return undefined
      return path === '/gm_user/userlist' ? refused : answer
    })
    const unknown = 'whether it exists is not known'
    expect(left).toContainEqual(expect.stringMatching(`^the user conformance-\\w+ \\(${unknown}\\)$`))
    expect(left).toContain(`an order (${unknown})`)
  })

  it('without removing a record that only has the id that the host answered', async () => {
    const removed: unknown[] = []
    const { remaining } = await check(async ({ path, request }, pass) => {
      if (path === '/gm_user/DelUser') removed.push(request.id)
      const answer = await pass()
      return path === '/gm_user/InsertUser' && isSuccess(answer)
        ? { ...answer, body: { ...answer.body, data: 1 as never } }
        : answer
    })
    expect(removed).not.toContain(1)
    expect(remaining.made).toEqual(nothing)
  })

  it('when the record is on a later page', async () => {
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

  it('on a host that answers all users and knows no filter', async () => {
    const findings = await check(async ({ path, request }, pass) => {
      const answer = await pass()
      if (path === '/gm_user/InsertUser' && isSuccess(answer)) return undefined
      if (path !== '/gm_user/userlist' || !isSuccess(answer) || request.search_txt === undefined)
        return answer
      return { ...answer, body: { ...answer.body, data: Object(answer.body.data).list } }
    })
    expectUndone(findings)
  })
})
