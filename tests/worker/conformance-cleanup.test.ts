import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInterrupt } from '../../scripts/conformance/interrupt.ts'
import type { Prompts } from '../../scripts/conformance/prompts.ts'
import { checkConformance } from '../../scripts/conformance/run.ts'
import { type ConformanceHost, startConformanceHost } from './support/conformance-host.ts'
import { type Alteration, type ProviderProxy, startProviderProxy } from './support/provider-proxy.ts'

let mock: ConformanceHost
let proxy: ProviderProxy
beforeAll(async () => {
  mock = await startConformanceHost()
  proxy = await startProviderProxy(mock.address)
})
beforeEach(() => mock.control('POST', '/reset', { scenario: 'empty' }))
afterAll(async () => {
  await proxy.close()
  await mock.close()
})

async function check(
  alteration: Alteration,
  options: { prompts?: Prompts; interrupt?: ReturnType<typeof createInterrupt> } = {},
) {
  proxy.alter(alteration)
  const signedIn = await mock.signedIn('admin', proxy.address)
  const run = { ...signedIn, prompts: mock.prompts, write: true, publish: false, ...options }
  return checkConformance(run)
}

/** Counts the users and roles; a fresh installation has one of each. */
async function counts() {
  const state = await mock.control('GET', '/state')
  return state.counts
}

const fresh = expect.objectContaining({ users: 1, roles: 1 })

describe('conformance: what it made is removed', () => {
  it('also when a call in between fails without an answer', async () => {
    const { left } = await check((answer, { path }) => (path === '/app/Create' ? undefined : answer))
    expect(await counts()).toEqual(fresh)
    expect(left).toEqual([
      expect.stringMatching(/^the product version/),
      expect.stringMatching(/^the order \d+, cancelled$/),
    ])
  })

  it('also when it is stopped in between', async () => {
    const interrupt = createInterrupt()
    const { failure, results } = await check(
      (answer, { path }) => {
        if (path === '/gm_user/InsertUser' && answer.body.code === 0) interrupt.request()
        return answer
      },
      { interrupt },
    )
    expect(failure).toMatchObject({ message: 'Stopped.' })
    expect(await counts()).toEqual(fresh)
    expect(results.find(({ name }) => name === '/app/Create')?.verdict).toBe('not tried')
  })

  it('what cannot be removed is named, and nothing is published', async () => {
    const { left, results } = await check((answer, { path, request }) => {
      const isDeletion = path === '/gm_user/DelUser' && request.id !== undefined && answer.body.code === 0
      return isDeletion ? { status: 202, body: { code: 500, msg: '不能删除', data: null } } : answer
    })
    expect(left).toContainEqual(expect.stringMatching(/^the user conformance-\w+ \(could not be removed\)$/))
    expect(results.filter(({ verdict }) => verdict === 'not tried').map(({ name }) => name)).toEqual([
      '/GetEmailAuthCode',
      '/UserRegister',
      '/GetFoundPwdEmailCode',
      '/ResetPwd',
      '/app/Buy',
      '/app/PublishRelease',
      '/app/EvPublishRelease',
    ])
  })

  it('without anybody to read a captcha the rest is tried, and said why not', async () => {
    const nobody: Prompts = { readCaptcha: async () => undefined, readMailedCode: async () => undefined }
    const { results } = await check((answer) => answer, { prompts: nobody })
    const verdicts = new Map(results.map(({ name, verdict }) => [name, verdict]))
    expect(verdicts.get('/gm_user/InsertUser')).toBe('fits')
    expect(verdicts.get('/app/PublishToExamine')).toBe('fits')
    expect(results.find(({ name }) => name === '/gm_user/ModifyPwd')).toMatchObject({
      verdict: 'not tried',
      reason: expect.stringContaining('captcha'),
    })
    expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([])
    expect(await counts()).toEqual(fresh)
  })
})
