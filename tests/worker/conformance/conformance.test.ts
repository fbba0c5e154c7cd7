import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { fieldsOf } from '#contract/values/json.ts'
import { createHost } from '#scripts/conformance/host.ts'
import { exitCodes, runConformance } from '#scripts/conformance/main.ts'
import { checkConformance, type Findings } from '#scripts/conformance/run.ts'
import { control } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPlantedHost, type PlantedHost } from '../support/planted-host.ts'

let planted: PlantedHost
beforeAll(async () => {
  planted = await createPlantedHost()
})

async function check(username: string, options: { write?: boolean; publish?: boolean; email?: string } = {}) {
  const { write = false, publish = false, ...rest } = options
  const { prompts, session, serve } = planted
  const host = createHost({ base: await serve(), version: '1.0.0' })
  return checkConformance({ host, prompts, session: await session(username), write, publish, ...rest })
}

function withVerdict({ results }: Findings, verdict: string): string[] {
  return results.filter((result) => result.verdict === verdict).map(({ name }) => name)
}

/** Returns how many records of each kind the mock has. */
async function counts() {
  return fieldsOf((await control(planted.mock.app, 'GET', '/state')).counts)
}

describe('conformance: of the mock', () => {
  it('every endpoint of the contract is called, and fits', async () => {
    const before = await counts()
    const findings = await check('admin', { write: true, publish: true, email: 'reader@example.com' })
    const unpaid = { verdict: 'not tried', reason: 'it needs an order that was paid' }
    expect(findings.results.filter(({ verdict }) => verdict !== 'fits')).toMatchObject([
      { name: '/order/AskRefund', ...unpaid },
      { name: '/order/RefuseRefund', ...unpaid },
      { name: '/order/Refund', ...unpaid },
    ])
    const called = findings.results.filter(({ kind }) => kind === 'endpoint').map(({ name }) => name)
    expect(called.toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted())
    expect(findings.left).toEqual([
      expect.stringMatching(/^the product version [\d.]+, released$/),
      expect.stringMatching(/^the order \d+, cancelled$/),
      expect.stringMatching(/^the plugin conformance-\w+, its versions and files$/),
    ])
    expect(await counts()).toMatchObject({ users: before.users, roles: before.roles })
  })

  it('what only reads is called without --write, and nothing else', async () => {
    const before = await counts()
    const findings = await check('admin')
    expect(withVerdict(findings, 'differs')).toEqual([])
    const changing = endpoints.filter(({ logged }) => logged).map(({ path }) => path)
    // The administrator has no order of his own.
    expect(withVerdict(findings, 'not tried').toSorted()).toEqual([...changing, '/order/Detail'].toSorted())
    expect({ ...(await counts()), sessions: 0 }).toEqual({ ...before, sessions: 0 })
  })

  it('who may not administer is refused, which is no difference', async () => {
    const findings = await check('buyer')
    expect(withVerdict(findings, 'differs')).toEqual([])
    expect(withVerdict(findings, 'refused')).toContain('/gm_user/userlist')
    expect(withVerdict(findings, 'fits')).toContain('/order/Detail')
  })
})

describe('conformance: the command', () => {
  it('prints a table, writes JSON and JUnit, and says by its exit code that all fits', async () => {
    const out = temporaryFolder()
    const output = new PassThrough()
    const { token } = await planted.session('admin')
    const base = await planted.serve()
    const args = [base, '--out', out]
    const env = { CONFORMANCE_TOKEN: token }
    const code = await runConformance(args, { env, input: new PassThrough(), output, errors: output })
    expect(code).toBe(exitCodes.fits)
    const text = String(output.read())
    expect(text).toMatch(/^✓ fits +\/gm_user\/userlist$/m)
    expect(text).toMatch(/^· not tried +\/order\/Create +changes something; --write tries it$/m)
    const json = readFileSync(join(out, 'conformance.json'), 'utf8')
    expect(JSON.parse(json)).toMatchObject({ base, left: [] })
    const xml = readFileSync(join(out, 'conformance.xml'), 'utf8')
    expect(xml).toContain('<testcase classname="conformance.endpoint" name="/gm_user/userlist"/>')
    expect(xml).toContain('failures="0"')
    expect(text + json + xml).not.toContain(token)
  })

  it('signs in with a name, a password and the captcha', async () => {
    const out = temporaryFolder()
    const args = [await planted.serve(), '--out', out, '--username', 'admin']
    const env = { CONFORMANCE_PASSWORD: 'Demo1234' }
    const around = { env, input: new PassThrough(), prompts: planted.prompts }
    const output = new PassThrough()
    expect(await runConformance(args, { ...around, output, errors: output })).toBe(exitCodes.fits)
  })
})
