import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { exitCodes, runConformance } from '#scripts/conformance/main.ts'
import { readOptions } from '#scripts/conformance/options.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { expectVisible } from '#tests/support/expect-visible.ts'
import { control } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createPlantedHost } from '../support/planted-host.ts'

const base = ['https://provider.example/api/v1/']
const token = ['--token', 'abc']

/** Runs the command in this process. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await runConformance(args, { env, output, errors })
  return { code, said: String(output.read() ?? ''), wrong: String(errors.read() ?? '') }
}

it('conformance: the token may be a variable, and the address may end with a slash', () => {
  const options = readOptions(base, { CONFORMANCE_TOKEN: 'abc' })
  expect(options).toMatchObject({ base: 'https://provider.example/api/v1', token: 'abc', write: false })
})

it.each([
  ['no address', token, 'The address of the host is missing'],
  ['an invalid address', ['provider', ...token], 'it has to be an address'],
  ['a password in the address', ['https://a:b@host/', ...token], 'must not hold'],
  ['neither token nor name', base, 'A token or --username is needed'],
  ['a name without its password', [...base, '--username', 'admin'], 'CONFORMANCE_PASSWORD'],
  ['an unknown option', [...base, ...token, '--wirte'], "Unknown option '--wirte'"],
  ['one that objects have', [...base, ...token, '--constructor'], "Unknown option '--constructor'"],
  ['a removed option', [...base, ...token, '--record', 'x'], '--record is gone; instead: the mock'],
])('conformance: %s ends it with code 2 and the reason', async (_what, args, message) => {
  expect(await run(args)).toEqual({ code: 2, said: '', wrong: expect.stringContaining(message) })
})

it('conformance: the table, the JSON and the JUnit report do not hold the token', async () => {
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

it('conformance: only a difference that breaks the console makes the exit code 1', async () => {
  let code: unknown = 0
  const { serve, session } = await createPlantedHost(async ({ path }, pass) => {
    const answer = await pass()
    if (path === '/app/Config') return { ...answer, status: 201 }
    return path === '/app/List' ? { ...answer, body: { ...answer.body, code: code as never } } : answer
  })
  const report = join(temporaryFolder(), 'conformance.xml')
  const args = [await serve(), '--junit', report, '--token', (await session('admin')).token]
  const copes = await run(args)
  const sentence =
    'HTTP status: 200 expected, 201 found; the console copes: of an envelope it reads the code alone'
  expect(copes.code).toBe(exitCodes.fits)
  expect(copes.said).toMatch(new RegExp(`^≈ differs +/app/Config\n {6}${sentence}$`, 'm'))
  expect(readFileSync(report, 'utf8')).toContain(`<system-out>${sentence}`)
  code = 'ok'
  const breaks = await run(args)
  expect(breaks.code).toBe(exitCodes.differs)
  expect(breaks.said).toMatch(/^✗ breaks +\/app\/List$/m)
  const failure = '<failure message="code: number expected, string found; the console breaks: '
  expect(readFileSync(report, 'utf8')).toContain(failure)
})

it('conformance: words of the host or of an option are not printed raw', async () => {
  const hostile = 'a\n::error::x\u001b[2J\u009b\u202e\ufffe'
  let closed = ''
  const { serve, session } = await createPlantedHost(async ({ path }, pass) => {
    if (path !== '/app/List' && path !== closed) return pass()
    const code = path === closed ? 40002 : 41000
    const data = { issues: [{ path: hostile, message: hostile }] }
    return { status: 200, body: { code, msg: hostile, data: data as never } }
  })
  const report = join(temporaryFolder(), 'conformance.xml')
  const args = [await serve(), '--token', (await session('admin')).token, '--junit', report]
  const table = await run(args)
  expect(table.said).toContain('\\u000a::error::x')
  const json = await run([...args, '--json'])
  expect(JSON.stringify(JSON.parse(json.said).results)).toContain('::error::x')
  closed = '/gm_user/info'
  const refused = await run(args)
  expect(refused.wrong).toContain('\\u000a::error::x')
  const printed = [table.said, json.said, readFileSync(report, 'utf8'), refused.wrong]
  for (const args of [[hostile], [`--${hostile}`], [...base, hostile], [...base, '--sandbox', hostile]])
    printed.push((await run([...args, ...token])).wrong)
  for (const text of printed) expectVisible(text)
})

it('conformance: the check signs in by name and password on a host without captchas', async () => {
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
  const reason = expect.stringContaining('does not let this account in: 500')
  expect(wrong).toMatchObject({ code: 2, wrong: reason })
})

it('conformance: the check removes its records when the terminal closes', async () => {
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

const refusal = (message: string) => ({ code: 2, said: '', wrong: expect.stringContaining(message) })

it('conformance: a host that cannot be reached ends it with code 2 and the reason', async () => {
  expect(await run([`http://127.0.0.1:${await freePort()}/api/v1`, ...token])).toEqual(
    refusal('The host cannot be reached (ECONNREFUSED): is its address right'),
  )
})

it('conformance: a rejected token, a wrong path and a captcha end it with code 2', async () => {
  const { serve } = await createPlantedHost()
  const address = await serve()
  expect(await run([address, ...token])).toEqual(refusal('does not take the token: 40002'))
  expect(await run([new URL(address).origin, ...token])).toEqual(refusal('/gm_user/info'))
  const asked = await run([address, '--username', 'admin'], { CONFORMANCE_PASSWORD: 'Demo1234' })
  expect(asked).toEqual(refusal('local storage, Admin-Token'))
})
