import { existsSync, readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runConformance } from '../../scripts/conformance/main.ts'
import { readOptions } from '../../scripts/conformance/options.ts'
import { createTerminal } from '../../scripts/conformance/terminal.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startConformanceHost } from './support/conformance-host.ts'

const base = ['--base', 'https://provider.example/api/v1/']

describe('issue 7 conformance: arguments', () => {
  it('the address loses its last slash; a token may come from the environment', () => {
    const options = readOptions(base, { CONFORMANCE_TOKEN: 'abc' })
    expect(options).toMatchObject({ base: 'https://provider.example/api/v1', token: 'abc', write: false })
  })

  it.each([
    ['no address', ['--token', 'abc'], '--base is missing'],
    ['an address that is none', ['--base', 'provider', '--token', 'abc'], 'it has to be an address'],
    ['a password in the address', ['--base', 'https://a:b@host/', '--token', 'abc'], 'must not hold'],
    ['neither token nor name', base, 'Either a token or --username is needed'],
    ['both', [...base, '--token', 'abc', '--username', 'admin'], 'and not both'],
    ['an unknown option', [...base, '--token', 'abc', '--wirte'], "Unknown option '--wirte'"],
    ['publishing without writing', [...base, '--token', 'abc', '--publish'], 'go with --write'],
  ])('%s is refused clearly', (_what, args, message) => {
    expect(() => readOptions(args, {})).toThrow(message)
  })
})

/** A terminal at which somebody types, and all it showed. */
function typing(lines: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  for (const line of lines) input.write(`${line}\n`)
  return { input, output, shown: () => String(output.read() ?? '') }
}

describe('issue 7 conformance: at the terminal', () => {
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

  it('without one nobody is asked', async () => {
    const terminal = createTerminal({ input: new PassThrough(), output: new PassThrough(), folder: '' })
    expect(await terminal.readCaptcha({ imgid: '1', image: 'data:image/png;base64,' })).toBeUndefined()
    await expect(terminal.readPassword('admin')).rejects.toThrow('set CONFORMANCE_PASSWORD')
  })
})

describe('issue 7 conformance: what could not run says why', () => {
  const around = { env: {}, input: new PassThrough(), output: new PassThrough() }

  it('a host that is not there', async () => {
    const args = ['--base', `http://127.0.0.1:${await freePort()}/api/v1`, '--token', 'abc']
    await expect(runConformance(args, around)).rejects.toThrow('The host cannot be reached: ECONNREFUSED.')
  })

  it('a token the host does not know, an address without the interface, a wrong password', async () => {
    const mock = await startConformanceHost()
    const at = (address: string) => ['--base', address, '--sandbox', mock.sandbox]
    const token = ['--token', 'abc']
    await expect(runConformance([...at(mock.base), ...token], around)).rejects.toThrow(
      'does not take the token: 40002',
    )
    await expect(runConformance([...at(mock.address), ...token], around)).rejects.toThrow('/gm_user/info')
    const named = { ...around, env: { CONFORMANCE_PASSWORD: 'Wrong1234' }, people: mock.people }
    const signIn = runConformance([...at(mock.base), '--username', 'admin'], named)
    await expect(signIn).rejects.toThrow('does not let this account in: 500')
    await mock.close()
  })
})
