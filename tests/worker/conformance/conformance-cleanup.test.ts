import { describe, expect, it } from 'vitest'
import { createInterrupt } from '#scripts/conformance/interrupt.ts'
import type { Prompts } from '#scripts/conformance/prompts.ts'
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
async function check(planting: Planting, interrupt = createInterrupt(), prompts?: Prompts) {
  const planted = await createPlantedHost(planting, 'empty')
  const host = prompts === undefined ? planted : { ...planted, prompts }
  const findings = await checkPlanted(host, { write: true, interrupt })
  return { ...findings, remaining: await remainingOn(planted) }
}

/** Lists what is on the host besides its one user and two roles, and besides drafts. */
async function remainingOn({ mock }: PlantedHost): Promise<Remaining> {
  const { counts } = await control(mock.app, 'GET', '/state')
  const { orders } = await control(mock.app, 'GET', '/orders')
  const { users, roles } = { users: 0, roles: 0, ...(typeof counts === 'object' ? counts : {}) }
  const token = await signIn(mock, 'admin')
  const plugins = (await mock.call('/app/List', {}, { token })).body.data?.list ?? []
  const versions = await Promise.all(
    plugins.map(async ({ id }) => (await mock.call('/app/PublishList', { id }, { token })).body.data?.list),
  )
  const products = (await mock.call('/app/EvVersionList', {}, { token })).body.data?.list ?? []
  return {
    made: { users: users - 1, roles: roles - 2, pendingOrders: Array.isArray(orders) ? orders.length : -1 },
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

const nothing = { users: 0, roles: 0, pendingOrders: 0 }

function expectUndone({ remaining, left }: Findings & { remaining: Remaining }): void {
  expect(remaining).toMatchObject({ made: nothing, inReview: 0 })
  for (const name of remaining.drafts) expect(left.join()).toContain(name)
  expect(left.filter((what) => /could not|not known/.test(what))).toEqual([])
}

const refused: PassingAnswer = { status: 202, body: { code: 500, msg: '不能删除', data: null } }
const accepted: PassingAnswer = { status: 200, body: { code: 0, msg: '', data: null } }
const isSuccess = ({ body }: PassingAnswer) => body.code === 0

/** Returns the rows of a list as if they were online, or released. */
function shownTo(data: unknown): unknown {
  const { list = [], ...rest } = Object(data)
  return { ...rest, list: list.map((row: object) => ({ ...row, state: 'version' in row ? 4 : 2 })) }
}

/** The calls that make something, change what others see, or undo it: in each group those that do not need each other. */
const steps = [
  ['/gm_user/role/add', '/order/Create', '/app/Create', '/app/EvVersionCreateV2'],
  ['/gm_user/InsertUser', '/order/Cancel', '/app/PublishCreate'],
  ['/app/PluginToExamine', '/gm_user/DelUser'],
  ['/app/StatusAction', '/gm_user/role/delete'],
  ['/app/PublishToExamine'],
  ['/app/PublishStatusAction'],
]

describe('conformance: what it made is undone', () => {
  it.each(someUnlessSlow(steps.map((group) => [group.join(', '), group] as const)))(
    'also when every answer of %s is lost',
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
    'also when it is stopped at %s',
    async (last) => {
      const interrupt = createInterrupt()
      const findings = await check(async ({ path }, pass) => {
        const answer = await pass()
        if (path === last && isSuccess(answer)) interrupt.request()
        return answer
      }, interrupt)
      expect(findings.failure).toMatchObject({ message: 'Stopped.' })
      expectUndone(findings)
    },
  )

  it('also when the signal that stopped it arrives once more during the cleanup', async () => {
    const interrupt = createInterrupt()
    const findings = await check(async ({ path }, pass) => {
      const answer = await pass()
      if (['/gm_user/InsertUser', '/gm_user/DelUser'].includes(path) && isSuccess(answer)) interrupt.request()
      return answer
    }, interrupt)
    expect(findings.failure).toMatchObject({ message: 'Stopped.' })
    expectUndone(findings)
  })

  it.each(someUnlessSlow(['/gm_user/DelUser', '/gm_user/role/delete', '/order/Cancel', '/app/StatusAction']))(
    'also when %s is refused at first',
    async (once) => {
      let isRefused = false
      const findings = await check(async ({ path, request }, pass) => {
        const isUndo = path === once && Object.keys(request).length > 0 && request.id !== 900_000_000
        if (isRefused || !isUndo || request.order_no === 'no-such-order') return pass()
        isRefused = true
        return refused
      })
      expect(isRefused).toBe(true)
      expectUndone(findings)
    },
  )

  it('what cannot be removed is named, and the rest is removed', async () => {
    const { left, remaining, results } = await check(async ({ path, request }, pass) =>
      path === '/gm_user/DelUser' && request.id !== undefined ? refused : pass(),
    )
    expect(remaining.made).toEqual({ users: 1, roles: 1, pendingOrders: 0 })
    expect(left).toContainEqual(expect.stringMatching(/^the user conformance-\w+ \(could not be removed\)$/))
    expect(left).toContainEqual(expect.stringMatching(/^the role conformance-\w+ \(could not be removed\)$/))
    expect(results.filter(({ verdict }) => verdict === 'not tried').map(({ name }) => name)).toEqual([
      '/GetEmailAuthCode',
      '/UserRegister',
      '/GetFoundPwdEmailCode',
      '/ResetPwd',
      '/order/AskRefund',
      '/order/RefuseRefund',
      '/order/Refund',
      '/app/MarketDetail',
      '/app/Buy',
      '/app/PublishRelease',
      '/app/EvPublishRelease',
    ])
  })

  it('also what a host makes of an empty request', async () => {
    const removed: unknown[] = []
    const { left } = await check(async ({ path, request, hasToken }, pass) => {
      if (path === '/gm_user/DelUser' && request.id !== undefined) removed.push(request.id)
      if (path === '/gm_user/DelUser' && request.id === 48) return accepted
      const isEmpty = hasToken && Object.keys(request).length === 0
      return path === '/gm_user/InsertUser' && isEmpty
        ? { status: 200, body: { ...accepted.body, data: 48 as never } }
        : pass()
    })
    expect(removed).toContain(48)
    expect(left.join()).not.toContain('/gm_user/InsertUser')
  })

  it('also an order that should have been refused, and one that a repeated request made', async () => {
    const cancelled: unknown[] = []
    let orders = 0
    const { left } = await check(async ({ path, request }, pass) => {
      if (path === '/order/Cancel' && String(request.order_no).startsWith('extra')) {
        cancelled.push(request.order_no)
        return accepted
      }
      if (path !== '/order/Create' || request.coins === undefined) return pass()
      orders += 1
      if (orders === 2) return pass()
      return { status: 200, body: { ...accepted.body, data: { order_no: `extra-${orders}` } as never } }
    })
    // Amount zero, then the order itself, the same request again, and it with another amount.
    expect(cancelled).toEqual(['extra-1', 'extra-3', 'extra-4'])
    for (const order of ['extra-1', 'extra-3', 'extra-4'])
      expect(left.join()).toContain(`${order}, cancelled`)
  })

  it('also a user who registered with a wrong code', async () => {
    const removed: unknown[] = []
    const { left } = await check(async ({ path, request }, pass) => {
      if (path === '/UserRegister' && request.username !== undefined) return accepted
      const name = String(request.search_txt)
      if (path === '/gm_user/userlist' && name.endsWith('-mail')) {
        const list = removed.includes(48) ? [] : [{ id: 48, username: name }]
        return { status: 200, body: { ...accepted.body, data: { list, count: list.length } as never } }
      }
      if (path !== '/gm_user/DelUser' || request.id !== 48) return pass()
      removed.push(request.id)
      return accepted
    })
    expect(removed).toEqual([48])
    expect(left.join()).not.toContain('-mail')
  })

  it('also what a host shows to others without a review', async () => {
    const online = { plugin: false, version: false }
    const after: string[] = []
    const { left } = await check(async ({ path, request }, pass) => {
      const undo = `${path} ${request.state}`
      if (path === '/app/StatusAction' && request.id !== 900_000_000 && request.state === 2) {
        online.plugin = true
        return accepted
      }
      if (path === '/app/PublishRelease' && typeof request.id === 'number' && request.id < 900_000_000) {
        online.version = true
        return accepted
      }
      if (path === '/app/PluginToExamine' || path === '/app/PublishToExamine') {
        return Object.keys(request).length === 0 || request.id === 900_000_000 ? pass() : refused
      }
      if (online.plugin && undo === '/app/StatusAction 4') after.push(undo)
      if (online.version && undo === '/app/PublishStatusAction 5') after.push(undo)
      if (after.includes(undo)) return accepted
      const answer = await pass()
      if (path !== '/app/List' && path !== '/app/PublishList') return answer
      return { ...answer, body: { ...answer.body, data: shownTo(answer.body.data) as never } }
    })
    expect(after).toEqual(['/app/PublishStatusAction 5', '/app/StatusAction 4'])
    expect(left.join()).not.toContain('could not be taken back')
  })

  it('a product version that should have been refused is named', async () => {
    const { left } = await check(async ({ path, request }, pass) =>
      path === '/app/EvVersionCreateV2' && request.version === 'x' ? accepted : pass(),
    )
    expect(left).toContain('the product version x, which should have been refused')
  })

  it('a product version is found on a later page', async () => {
    const rows = Array.from({ length: 250 }, (_, id) => ({ id: 1000 + id, version: `0.0.${id}` }))
    const { left } = await check(async ({ path, request }, pass) => {
      if (path === '/app/EvVersionCreateV2' && request.id === undefined && request.version !== 'x') {
        const answer = await pass()
        if (isSuccess(answer)) rows.push({ id: 2000, version: String(request.version) })
        return isSuccess(answer) ? undefined : answer
      }
      if (path !== '/app/EvVersionList') return pass()
      const { page = 1, limit = 20 } = request as { page?: number; limit?: number }
      const data = { list: rows.slice((page - 1) * limit, page * limit), count: rows.length }
      return { status: 200, body: { ...accepted.body, data: data as never } }
    })
    expect(left).toContainEqual(expect.stringMatching(/^the product version [\d.]+, a draft$/))
  })

  it('what may be there, and cannot be looked up, is named', async () => {
    const { left } = await check(async ({ path }, pass) => {
      const answer = await pass()
      if (path === '/gm_user/InsertUser' && isSuccess(answer)) return undefined
      return path === '/gm_user/userlist' ? refused : answer
    })
    expect(left).toContainEqual(
      expect.stringMatching(/^the user conformance-\w+ \(whether it exists is not known\)$/),
    )
  })

  it('a user is found by name on a host that answers all users and knows no filter', async () => {
    const findings = await check(async ({ path, request }, pass) => {
      const answer = await pass()
      if (path === '/gm_user/InsertUser' && isSuccess(answer)) return undefined
      if (path !== '/gm_user/userlist' || !isSuccess(answer) || request.search_txt === undefined)
        return answer
      return { ...answer, body: { ...answer.body, data: Object(answer.body.data).list } }
    })
    expectUndone(findings)
  })

  it('without anybody to read a captcha the rest is tried, and said why not', async () => {
    const nobody: Prompts = { readCaptcha: async () => undefined, readMailedCode: async () => undefined }
    const { results, remaining } = await check(async (_call, pass) => pass(), createInterrupt(), nobody)
    const verdicts = new Map(results.map(({ name, verdict }) => [name, verdict]))
    expect(verdicts.get('/gm_user/InsertUser')).toBe('fits')
    expect(verdicts.get('/app/PublishToExamine')).toBe('fits')
    expect(results.find(({ name }) => name === '/gm_user/ModifyPwd')).toMatchObject({
      verdict: 'not tried',
      reason: expect.stringContaining('captcha'),
    })
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(remaining.made).toEqual(nothing)
  })
})
