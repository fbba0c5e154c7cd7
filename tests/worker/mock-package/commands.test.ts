import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { main } from '#scripts/mock-package/commands.ts'
import { archives, issuesIn } from '#tests/support/archives.ts'
import { expectVisible } from '#tests/support/expect-visible.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildZip } from '#tests/support/zip.ts'
import { en } from '#worker/mock/texts/en.ts'
import { listen } from '../support/listen.ts'
import { runProcess } from '../support/run-command.ts'

/** Runs the command in this process; resolves to its exit status and the lines that it wrote. */
async function run(...args: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  return { code: await main(args, { say: write, complain: write }), said }
}

it('mock package: exec gives the command the mock’s address, and ends with its exit code', async () => {
  // An answer that nobody waits for any more must not hold up the end.
  const program = `const url = process.env.PLUGIN_MARKET_URL
    await fetch(url + '/__mock/login-as', { method: 'POST', body: '{ "username": "admin" }' })
    await fetch(url + '/__mock/faults', { method: 'PUT', body: '{ "latency_ms": [60000, 60000] }' })
    const { scenario } = await (await fetch(url + '/__mock/state')).json()
    const late = await fetch(url + '/api/v1/GetAuthCode', { method: 'POST', signal: AbortSignal.timeout(100) }).catch(() => 'late')
    process.exit(scenario === 'empty' && late === 'late' ? 7 : 1)`
  const node = [process.execPath, '--input-type=module', '-e', program]
  const args = ['scripts/mock-package/cli.ts', 'exec', '--scenario', 'empty', '--', ...node]
  expect(await runProcess(process.execPath, args, {}).ended).toEqual({ code: 7, said: '' })
})

it('mock package: openapi prints the description as JSON', async () => {
  const { code, said } = await run('openapi')
  expect(code).toBe(0)
  expect(JSON.parse(said.join('\n'))).toMatchObject({ openapi: '3.1.1', paths: { '/app/Buy': {} } })
})

it('mock package: --help of every command prints the usage', async () => {
  const usage = { code: 0, said: [expect.stringContaining('plugin-market-mock exec')] }
  for (const args of [['--help'], ['exec', '--help'], ['check', 'x.zip', '--help']])
    expect(await run(...args)).toEqual(usage)
})

it.each([
  [['frobnicate'], 'There is no command "frobnicate"; there are exec, check, conformance, openapi.'],
  [['--oops'], "Unknown option '--oops'"],
  [['--scenario', 'x'], 'There is no scenario "x"; there are demo, demo-en, empty, large.'],
  [['--port', 'x'], 'The port is "x"; it has to be a number from 0 to 65535.'],
  [['exec', '--port', '0'], 'The command to run is missing, as in "exec -- npm test".'],
  [['check'], 'The file to check is missing, as in "check plugin.zip".'],
  [['check', 'none.zip'], 'There is no file "none.zip".'],
])('mock package: wrong usage such as %j prints the reason and ends with 2', async (args, sentence) => {
  const help = 'plugin-market-mock --help says what there is.'
  expect(await run(...args)).toEqual({ code: 2, said: [sentence, help] })
})

it('mock package: a failed start prints one sentence and ends with 1', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = new URL(await listen(server)).port
  const taken = `Port ${port} is taken: stop what listens there, or choose another one; 0 takes one that is free.`
  expect(await run('--port', port)).toEqual({ code: 1, said: [taken] })
  const file = join(temporaryFolder({ file: '' }), 'file')
  expect(await run('exec', '--', file)).toEqual({ code: 1, said: [`"${file}" cannot be run (EACCES).`] })
  const unknown = 'There is no command "no-such-program".'
  expect(await run('exec', '--', 'no-such-program')).toEqual({ code: 1, said: [unknown] })
  const elsewhere =
    /^host\.invalid, port 0, cannot be listened at \(\w+\): .*the host 127\.0\.0\.1 or 0\.0\.0\.0\.$/
  const { said } = await run('--port', '0', '--host', 'host.invalid')
  expect(said).toEqual([expect.stringMatching(elsewhere)])
})

const program = (name: string) => ({ name, data: 'program' })
const studio = '/1.2.0/query-studio_linux_amd64'
const noProgram = 'There is no program for any platform inside, such as 1.2.0/my-plugin_linux_amd64'

it.each([
  ['a good package', [studio, '/1.2.0/query-studio_windows_amd64.exe'], ''],
  ['another version', ['/1.1.0/query-studio_linux_amd64'], 'The version folder is 1.1.0 but should be 1.2.0'],
  ['no program', ['README.md'], noProgram],
  ['two aliases', [studio, '/1.2.0/other_darwin_arm64'], 'The alias is other but should be query-studio'],
])('mock package: check reports %s as JSON and JUnit', async (_what, names, message) => {
  const folder = temporaryFolder()
  const [file, report] = [join(folder, 'plugin.zip'), join(folder, 'report.xml')]
  writeFileSync(file, buildZip(names.map(program)))
  const { code, said } = await run('check', file, '--version', '1.2.0', '--json', '--junit', report)
  const failures = message === '' ? 0 : 1
  expect(code).toBe(failures)
  expect(JSON.parse(said.join('\n'))).toMatchObject({ issues: message === '' ? [] : [{ message }] })
  expect(readFileSync(report, 'utf8')).toContain(`failures="${failures}"`)
})

it('mock package: check prints platforms, and refuses a file that is not a zip', async () => {
  const folder = temporaryFolder({ 'text.zip': 'no zip', 'query-studio_linux_amd64': 'program' })
  const bare = await run('check', join(folder, 'query-studio_linux_amd64'))
  expect(bare.code).toBe(0)
  expect(bare.said.join('\n')).toContain(
    '✓ linux_amd64  query-studio_linux_amd64  7 bytes\n· windows_amd64  no program',
  )
  const noZip = { code: 1, said: [expect.stringContaining('✗ This is not a ZIP file')] }
  expect(await run('check', join(folder, 'text.zip'))).toEqual(noZip)
})

it('mock package: check prints what the console refuses or asks at the upload', async () => {
  const folder = temporaryFolder()
  const checked = async (file: string, names: readonly string[]) => {
    writeFileSync(join(folder, file), buildZip(names.map(program)))
    return (await run('check', join(folder, file))).said.join('\n')
  }
  const names = ['1.2.0/query-studio_linux', '1.2.0/query-studio_windows_amd64', 'README.md']
  const odd = await checked('plugin.zip', names)
  expect(odd).toContain(`${names[0]}: It is for linux_amd64 or linux_arm64: choose one`)
  expect(odd).toContain(`${names[1]}: It is no program: its name should be like /${names[1]}.exe`)
  const bare = ['query-studio_linux_amd64']
  expect(await checked(' plugin.zip', bare)).toContain('✗ A file name must not contain a path')
  expect(await checked('bare.zip', bare)).toContain('✗ The programs have to be in a folder')
})

const hostile = 'a\n::error::x\u001b[2J\u009b\u202e\ufffe##[error]x'

it.each([
  [hostile],
  [`--${hostile}`],
  ['--port', hostile],
  ['--scenario', hostile],
  ['--host', `::error::${hostile}`, '--port', '0'],
  ['--data', inProject('package.json', hostile), '--port', '0'],
  ['exec', `--${hostile}`, '--', 'x'],
  ['exec', '--', hostile],
  ['check', hostile],
  ['check', 'package.json', hostile],
  ['check', inProject('docs/demo/plugin.zip'), '--junit', inProject(hostile, 'report.xml')],
  ['check', 'package.json', '--alias', hostile, '--version', hostile],
])('mock package: hostile words (%#) print no control characters and no own line', async (...args) => {
  const { code, said } = await run(...args)
  expect(code).toBeGreaterThan(0)
  expectVisible(said.join('\n'))
})

it.each(archives)('mock package: check judges %s, and prints no name raw', async (_, bytes, fault, entry) => {
  const folder = temporaryFolder()
  const [file, report] = [join(folder, 'plugin.zip'), join(folder, 'report.xml')]
  writeFileSync(file, bytes)
  const json = (await run('check', file, '--json', '--junit', report)).said.join('\n')
  const text = (await run('check', file)).said.join('\n')
  for (const printed of [json, text, readFileSync(report, 'utf8')]) expectVisible(printed)
  expect(JSON.parse(json).issues).toEqual(issuesIn(en.zip, 'plugin.zip', fault, entry))
})

it('mock package: check refuses 3 GB without reading them, and writes its reports', async () => {
  const folder = temporaryFolder({ 'plugin.zip': '' })
  const [file, report] = [join(folder, 'plugin.zip'), join(folder, 'report.xml')]
  truncateSync(file, 3 * 1024 ** 3)
  const { code, said } = await run('check', file, '--json', '--junit', report)
  expect(code).toBe(1)
  const message = 'The file has 3221225472 bytes, at most 200 MB are allowed'
  expect(JSON.parse(said.join('\n'))).toMatchObject({ sha256: null, issues: [{ message }] })
  expect(readFileSync(report, 'utf8')).toContain(message)
})

it('mock package: check takes the package of the demo', async () => {
  expect(await run('check', inProject('docs/demo/plugin.zip'))).toMatchObject({ code: 0 })
})
