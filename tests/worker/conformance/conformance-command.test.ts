import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { meanings } from '#scripts/conformance/judge/meanings.ts'
import { exitCodes, runConformance } from '#scripts/conformance/main.ts'
import { readOptions } from '#scripts/conformance/options.ts'
import { resultTable } from '#scripts/conformance/reports.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { control } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Alteration, createPlantedHost } from '../support/planted-host.ts'

const base = ['https://provider.example/api/v1/']
const token = ['--token', 'abc']

/** Runs the command in this process. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await runConformance(args, { env, output, errors })
  return { code, said: String(output.read() ?? ''), wrong: String(errors.read() ?? '') }
}

describe('conformance: arguments', () => {
  it('take the token from the environment, and the address without its last slash', () => {
    const options = readOptions(base, { CONFORMANCE_TOKEN: 'abc' })
    expect(options).toMatchObject({ base: 'https://provider.example/api/v1', token: 'abc', write: false })
  })

  it.each([
    ['no address', token, 'The address of the host is missing'],
    ['an address that is none', ['provider', ...token], 'it has to be an address'],
    ['a password in the address', ['https://a:b@host/', ...token], 'must not hold'],
    ['neither token nor name', base, 'A token or --username is needed'],
    ['a name without its password', [...base, '--username', 'admin'], 'CONFORMANCE_PASSWORD'],
    ['an unknown option', [...base, ...token, '--wirte'], "Unknown option '--wirte'"],
    ['--record', [...base, ...token, '--record', 'x'], '--record is gone; instead: the mock'],
    ['--publish', [...base, ...token, '--publish'], '--publish is gone; instead: release and buy'],
    ['--strict', [...base, ...token, '--strict'], '--strict is gone; instead: fail on the verdicts'],
    ['--email', [...base, ...token, '--email=a@b.example'], '--email is gone; instead: register'],
    ['--out', [...base, ...token, '--out', 'x'], '--out is gone; instead: --json'],
  ])('with %s are refused clearly', async (_what, args, message) => {
    expect(await run(args)).toEqual({ code: 2, said: '', wrong: expect.stringContaining(message) })
  })
})

it('conformance: prints a table or JSON, writes JUnit, and never says the token', async () => {
  const { serve, session } = await createPlantedHost()
  const [address, { token }] = [await serve(), await session('admin')]
  const report = join(temporaryFolder(), 'conformance.xml')
  const table = await run([address, '--junit', report], { CONFORMANCE_TOKEN: token })
  expect(table.code).toBe(exitCodes.fits)
  expect(table.said).toMatch(/^✓ fits +\/gm_user\/userlist$/m)
  expect(table.said).toMatch(/^· not tried +\/order\/Create +changes something; --write tries it$/m)
  const json = await run([address, '--json'], { CONFORMANCE_TOKEN: token })
  expect(JSON.parse(json.said)).toMatchObject({ base: address, left: [] })
  const xml = readFileSync(report, 'utf8')
  expect(xml).toContain('<testcase classname="conformance.endpoint" name="/gm_user/userlist"/>')
  expect(xml).toContain('failures="0"')
  expect(table.said + json.said + xml).not.toContain(token)
})

it('conformance: a difference makes the exit code 1 only when the console breaks', async () => {
  let alter: Alteration = (answer, { path }) => (path === '/app/Config' ? { ...answer, status: 201 } : answer)
  const { serve, session } = await createPlantedHost(async (call, pass) => alter(await pass(), call))
  const address = await serve()
  const report = join(temporaryFolder(), 'conformance.xml')
  const check = async () => {
    const { token } = await session('admin')
    const result = await run([address, '--junit', report], { CONFORMANCE_TOKEN: token })
    return { ...result, xml: readFileSync(report, 'utf8') }
  }
  const coping = await check()
  expect(coping.code).toBe(exitCodes.fits)
  const sentence =
    'HTTP status: 200 expected, 201 found; the console copes: of an envelope it reads the code alone'
  expect(coping.said).toMatch(/^≈ differs +\/app\/Config$/m)
  expect(coping.said).toContain(`      ${sentence}`)
  expect(coping.xml).toContain(`<system-out>${sentence}`)

  alter = (answer, { path }) =>
    path === '/app/List' ? { ...answer, body: { ...answer.body, code: 'ok' as never } } : answer
  const breaking = await check()
  expect(breaking.code).toBe(exitCodes.differs)
  expect(breaking.said).toMatch(/^✗ breaks +\/app\/List$/m)
  expect(breaking.xml).toContain(
    '<failure message="code: number expected, string found; the console breaks: ',
  )
})

it('conformance: says a difference of several calls once, with their names', () => {
  const difference = { where: 'HTTP status', expected: '202', got: '400', ...meanings.statusIgnored }
  const result = { kind: 'endpoint', optional: true, verdict: 'differs', reason: '' } as const
  const table = resultTable({
    results: [
      { ...result, name: '/a', differences: [difference, { ...difference, got: '500' }] },
      { ...result, name: '/b', differences: [difference] },
    ],
    left: [],
  })
  expect(table).toBe(`≈ differs    /a
      HTTP status: 202 expected, 500 found; the console copes: of an envelope it reads the code alone
≈ differs    /b

HTTP status: 202 expected, 400 found; the console copes: of an envelope it reads the code alone
      /a, /b

2 differs`)
})

it('conformance: signs in by name and password where the host has no captchas', async () => {
  const { serve, session } = await createPlantedHost(async ({ path, request }, pass) => {
    if (path === '/GetAuthCode') return '404 page not found'
    if (path !== '/gm_user/login' || 'imgid' in request) return pass()
    const isRight = request.username === 'admin' && request.password === 'Demo1234'
    const data = isRight ? { ...(await session('admin')), unix_time: 1 } : null
    return { status: 200, body: { code: isRight ? 0 : 500, msg: '', data: data as never } }
  })
  const args = [await serve(), '--username', 'admin']
  const { code, said } = await run(args, { CONFORMANCE_PASSWORD: 'Demo1234' })
  expect(code).toBe(exitCodes.fits)
  expect(said).toMatch(/^✓ fits +\/gm_user\/login$/m)
  const wrong = await run(args, { CONFORMANCE_PASSWORD: 'Wrong1234' })
  expect(wrong).toMatchObject({
    code: 2,
    wrong: expect.stringContaining('does not let this account in: 500'),
  })
})

it('conformance: undoes what it made when the terminal closes', async () => {
  const { mock, serve, session } = await createPlantedHost(async ({ path }, pass) => {
    const answer = await pass()
    if (path === '/gm_user/InsertUser' && answer.body.code === 0) {
      command.stdout.destroy()
      command.kill('SIGHUP')
      // The shell and npm pass it on, too.
      command.kill('SIGHUP')
    }
    return answer
  }, 'empty')
  const args = [inProject('scripts/conformance.ts'), await serve(), '--write']
  const env = { ...process.env, CONFORMANCE_TOKEN: (await session('admin')).token }
  const command = spawn(process.execPath, args, { env })
  await once(command, 'close')
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ counts: { users: 1, roles: 2 } })
})

describe('conformance: a run that is not possible says why, and ends with 2', () => {
  const refusal = (message: string) => ({ code: 2, said: '', wrong: expect.stringContaining(message) })

  it('without a host', async () => {
    expect(await run([`http://127.0.0.1:${await freePort()}/api/v1`, ...token])).toEqual(
      refusal('The host cannot be reached (ECONNREFUSED): is its address right'),
    )
  })

  it('with a token the host does not know, without the interface, and with a captcha before the sign-in', async () => {
    const { serve } = await createPlantedHost()
    const address = await serve()
    expect(await run([address, ...token])).toEqual(refusal('does not take the token: 40002'))
    expect(await run([new URL(address).origin, ...token])).toEqual(refusal('/gm_user/info'))
    const asked = await run([address, '--username', 'admin'], { CONFORMANCE_PASSWORD: 'Demo1234' })
    expect(asked).toEqual(refusal('local storage, Admin-Token'))
  })
})
