import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { copes } from '#scripts/conformance/consequences.ts'
import { exitCodes, runConformance } from '#scripts/conformance/main.ts'
import { readOptions } from '#scripts/conformance/options.ts'
import type { Prompts } from '#scripts/conformance/prompts.ts'
import { resultTable } from '#scripts/conformance/reports.ts'
import { signIn } from '#scripts/conformance/sign-in.ts'
import { createTerminal } from '#scripts/conformance/terminal.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { control } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Alteration, createPlantedHost } from '../support/planted-host.ts'

const base = ['https://provider.example/api/v1/']

describe('conformance: arguments', () => {
  it('the address loses its last slash; a token may come from the environment', () => {
    const options = readOptions(base, { CONFORMANCE_TOKEN: 'abc' })
    expect(options).toMatchObject({ base: 'https://provider.example/api/v1', token: 'abc', write: false })
  })

  it.each([
    ['no address', ['--token', 'abc'], 'The address of the host is missing'],
    ['an address that is none', ['provider', '--token', 'abc'], 'it has to be an address'],
    ['a password in the address', ['https://a:b@host/', '--token', 'abc'], 'must not hold'],
    ['neither token nor name', base, 'Either a token or --username is needed'],
    ['both', [...base, '--token', 'abc', '--username', 'admin'], 'and not both'],
    ['an unknown option', [...base, '--token', 'abc', '--wirte'], "Unknown option '--wirte'"],
    ['publishing without writing', [...base, '--token', 'abc', '--publish'], 'go with --write'],
  ])('%s is refused clearly', (_what, args, message) => {
    expect(() => readOptions(args, {})).toThrow(message)
  })
})

/** Creates a terminal with typed lines, and records its output. */
function typing(lines: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  for (const line of lines) input.write(`${line}\n`)
  return { input, output, shown: () => String(output.read() ?? '') }
}

describe('conformance: at the terminal', () => {
  it('a password is asked for and not shown', async () => {
    const { input, output, shown } = typing(['Secret1234'])
    const terminal = createTerminal({ input, output, folder: temporaryFolder() })
    expect(await terminal.readPassword('admin')).toBe('Secret1234')
    expect(shown()).toContain('Password of admin: ')
    expect(shown()).not.toContain('Secret1234')
  })

  it('a captcha is saved as a picture, its path shown, and gone when it was read', async () => {
    const folder = temporaryFolder()
    const { input, output, shown } = typing([])
    const terminal = createTerminal({ input, output, folder })
    const answer = terminal.readCaptcha({ imgid: '1', image: `data:image/svg+xml;base64,${btoa('<svg/>')}` })
    expect(readdirSync(folder)).toEqual(['captcha.svg'])
    input.write('AB12\n')
    expect(await answer).toBe('AB12')
    expect(shown()).toContain(`${folder}/captcha.svg`)
    expect(existsSync(`${folder}/captcha.svg`)).toBe(false)
  })

  it.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('%s ends the question', async (_what, key) => {
    const { input, output } = typing([])
    const terminal = createTerminal({ input, output, folder: temporaryFolder() })
    input.write(key)
    await expect(terminal.readMailedCode('reader@example.com')).rejects.toThrow('Stopped.')
  })

  it('without one nobody is asked', async () => {
    const terminal = createTerminal({ input: new PassThrough(), output: new PassThrough(), folder: '' })
    expect(await terminal.readCaptcha({ imgid: '1', image: 'data:image/png;base64,' })).toBeUndefined()
    await expect(terminal.readPassword('admin')).rejects.toThrow('set CONFORMANCE_PASSWORD')
  })
})

/** Runs the command without a terminal. */
async function run(args: readonly string[], env: Record<string, string>, prompts?: Prompts) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const around = { env, input: new PassThrough(), output, errors, ...(prompts && { prompts }) }
  const code = await runConformance(args, around)
  return { code, said: String(output.read() ?? ''), wrong: String(errors.read() ?? '') }
}

it('conformance: what breaks the console makes the exit code 1, what it copes with does so only with --strict', async () => {
  let alter: Alteration = (answer, { path }) => (path === '/app/Config' ? { ...answer, status: 201 } : answer)
  const { serve, session } = await createPlantedHost(async (call, pass) => alter(await pass(), call))
  const base = await serve()
  const check = async (...more: string[]) => {
    const out = temporaryFolder()
    const { token } = await session('admin')
    const { code, said } = await run([base, '--out', out, ...more], { CONFORMANCE_TOKEN: token })
    return { code, said, xml: readFileSync(`${out}/conformance.xml`, 'utf8') }
  }
  const coping = await check()
  expect(coping.code).toBe(exitCodes.fits)
  const sentence =
    'HTTP status: 200 expected, 201 found; the console copes: of an envelope it reads the code alone'
  expect(coping.said).toMatch(/^≈ differs +\/app\/Config$/m)
  expect(coping.said).toContain(`      ${sentence}`)
  expect(coping.xml).toContain(`<system-out>${sentence}`)
  expect(coping.xml).toContain('failures="0"')
  expect((await check('--strict')).code).toBe(exitCodes.differs)

  alter = (answer, { path }) =>
    path === '/app/List' ? { ...answer, body: { ...answer.body, code: 'ok' as never } } : answer
  const breaking = await check()
  expect(breaking.code).toBe(exitCodes.differs)
  expect(breaking.said).toMatch(/^✗ breaks +\/app\/List$/m)
  expect(breaking.xml).toContain(
    '<failure message="code: number expected, string found; the console breaks: ',
  )
})

it('conformance: a remark on several calls is said once, with their names', () => {
  const difference = { where: 'HTTP status', expected: '202', got: '400', ...copes('it reads the code') }
  const result = { kind: 'endpoint', optional: true, verdict: 'differs', reason: '' } as const
  const own = { ...difference, got: '500' }
  const table = resultTable(
    [
      { ...result, name: '/a', differences: [difference, own] },
      { ...result, name: '/b', differences: [difference] },
    ],
    [],
  )
  expect(table).toBe(`≈ differs    /a
      HTTP status: 202 expected, 500 found; the console copes: it reads the code
≈ differs    /b

HTTP status: 202 expected, 400 found; the console copes: it reads the code
      /a, /b

2 differs`)
})

it('conformance: it signs in by name and password alone where the host has no captchas', async () => {
  const loggedIn = { code: 0, msg: '', data: { token: 'abc' } as never }
  const { host, prompts } = await createPlantedHost(async ({ path, request }, pass) => {
    if (path === '/GetAuthCode') return '404 page not found'
    return path === '/gm_user/login' && !('imgid' in request) ? { status: 200, body: loggedIn } : pass()
  }, 'empty')
  expect(await signIn(host, prompts, { username: 'admin', password: 'Demo1234' })).toEqual({ token: 'abc' })
})

it('conformance: what it made is undone when the terminal closes', async () => {
  const out = temporaryFolder()
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
  const args = [inProject('scripts/conformance.ts'), await serve(), '--out', out, '--write']
  const env = { ...process.env, CONFORMANCE_TOKEN: (await session('admin')).token }
  const command = spawn(process.execPath, args, { env })
  await once(command, 'close')
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ counts: { users: 1, roles: 2 } })
  const report = JSON.parse(readFileSync(`${out}/conformance.json`, 'utf8'))
  expect(report.left).toEqual([expect.stringMatching(/^the product version [\d.]+, a draft$/)])
})

describe('conformance: what could not run says why, and makes the exit code 2', () => {
  const { couldNotRun: code } = exitCodes
  const refusal = (message: string) => ({ code, said: '', wrong: expect.stringContaining(message) })

  it('a host that is not there', async () => {
    const args = [`http://127.0.0.1:${await freePort()}/api/v1`, '--token', 'abc']
    expect(await run(args, {})).toEqual(
      refusal('The host cannot be reached (ECONNREFUSED): is its address right'),
    )
  })

  it('a token the host does not know, an address without the interface, a wrong password', async () => {
    const { serve, prompts } = await createPlantedHost()
    const base = await serve()
    const token = ['--token', 'abc']
    expect(await run([base, ...token], {})).toEqual(refusal('does not take the token: 40002'))
    expect(await run([new URL(base).origin, ...token], {})).toEqual(refusal('/gm_user/info'))
    const wrong = await run([base, '--username', 'admin'], { CONFORMANCE_PASSWORD: 'Wrong1234' }, prompts)
    expect(wrong).toEqual(refusal('does not let this account in: 500'))
  })
})
