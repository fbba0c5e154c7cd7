import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { main } from '#scripts/mock-package/main.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildZip } from '#tests/support/zip.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { listen } from '../support/listen.ts'
import { runProcess } from '../support/run-command.ts'
import { installed } from './packed-mock.ts'

/** Runs the command in this process; resolves to its exit status and the lines that it wrote. */
async function run(...args: string[]) {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  return { code: await main(args, { say: write, complain: write }), said }
}

/** Starts the command as the package does, from its source. */
const cli = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProcess(process.execPath, ['scripts/mock-package/cli.ts', ...args], env)

it('exec: the command finds the mock in PLUGIN_MARKET_URL, and its exit status is passed on at once', async () => {
  // An answer that nobody waits for any more must not hold up the end.
  const program = `const url = process.env.PLUGIN_MARKET_URL
    await fetch(url + '/__mock/login-as', { method: 'POST', body: '{ "username": "admin" }' })
    await fetch(url + '/__mock/faults', { method: 'PUT', body: '{ "latency_ms": [60000, 60000] }' })
    const { scenario } = await (await fetch(url + '/__mock/state')).json()
    const late = await fetch(url + '/api/v1/GetAuthCode', { method: 'POST', signal: AbortSignal.timeout(100) }).catch(() => 'late')
    process.exit(scenario === 'empty' && late === 'late' ? 7 : 1)`
  const { ended } = cli([
    'exec',
    '--scenario',
    'empty',
    '--',
    process.execPath,
    '--input-type=module',
    '-e',
    program,
  ])
  expect(await ended).toEqual({ code: 7, said: '' })
})

it('example node: a test of plain Node is green, on the Node of this machine', async () => {
  const { run } = await installed('node')
  expect(await run('node', ['--test'])).toMatchObject({ code: 0 })
})

it('openapi: the description is printed as JSON', async () => {
  const { code, said } = await run('openapi')
  expect(code).toBe(0)
  expect(JSON.parse(said.join('\n'))).toMatchObject({ openapi: '3.1.1', paths: { '/app/Buy': {} } })
})

it('help: every command says what there is, the conformance check in its own words', async () => {
  for (const args of [['--help'], ['exec', '--help'], ['check', 'x.zip', '--help']]) {
    expect(await run(...args)).toEqual({
      code: 0,
      said: [expect.stringContaining('plugin-market-mock exec')],
    })
  }
})

it('bad input: a port that is taken, and a folder that another mock uses, are one sentence and end with 1', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = new URL(await listen(server)).port
  const directory = temporaryFolder()
  const holder = await serveMock({ port: 0, directory })
  onTestFinished(() => holder.close())
  expect(await run('--port', port)).toEqual({
    code: 1,
    said: [
      `Port ${port} is taken: stop what listens there, or choose another one; 0 takes one that is free.`,
    ],
  })
  expect(await run('--port', '0', '--data', directory)).toEqual({
    code: 1,
    said: [expect.stringMatching(/is in use by plugin-market-mock \(.+ --data or DATA_DIR names it\.$/)],
  })
})

it.each([
  [['frobnicate'], 'There is no command "frobnicate"; there are exec, check, conformance, openapi.'],
  [['--oops'], "Unknown option '--oops'"],
  [['--port', '-1'], "Option '--port' argument is ambiguous"],
  [['check', 'x.zip', '--oops'], "Unknown option '--oops'"],
  [['--scenario', 'x'], 'There is no scenario "x"; there are demo, demo-en, empty, large.'],
  [['--port', 'x'], 'The port is "x"; it has to be a number from 0 to 65535.'],
  [['exec', 'npm', 'test'], 'The command to run is missing, as in "exec -- npm test".'],
  [['check'], 'The file to check is missing, as in "check plugin.zip".'],
  [['check', 'none.zip'], 'There is no file "none.zip".'],
])('bad input: %j is used wrongly, and ends with 2', async (args, sentence) => {
  expect(await run(...args)).toEqual({
    code: 2,
    said: [sentence, 'plugin-market-mock --help says what there is.'],
  })
})

it('bad input: a command that does not exist, or is none, ends with 1; so does a host of another machine', async () => {
  const file = join(temporaryFolder({ file: '' }), 'file')
  expect(await run('exec', '--', file)).toEqual({ code: 1, said: [`"${file}" cannot be run (EACCES).`] })
  const [said = ''] = (await run('--port', '0', '--host', 'host.invalid')).said
  expect(said).toMatch(
    /^host\.invalid, port 0, cannot be listened at \(\w+\): .*the host 127\.0\.0\.1 or 0\.0\.0\.0\.$/,
  )
  expect(await run('exec', '--', 'no-such-program')).toEqual({
    code: 1,
    said: ['There is no command "no-such-program".'],
  })
})

const program = (name: string) => ({ name, data: 'program' })

it.each([
  [
    'fine',
    [program('/1.2.0/query-studio_linux_amd64'), program('/1.2.0/query-studio_windows_amd64.exe')],
    [],
  ],
  [
    'programs in no folder, whatever the version is',
    [program('query-studio_linux_amd64')],
    ['The version folder is missing, it should be 1.2.0'],
  ],
  [
    'another version',
    [program('/1.1.0/query-studio_linux_amd64')],
    ['The version folder is 1.1.0, it should be 1.2.0'],
  ],
  [
    'no program',
    [program('README.md')],
    ['There is no program for any platform inside, such as 1.2.0/my-plugin_linux_amd64'],
  ],
  [
    'two aliases',
    [program('/1.2.0/query-studio_linux_amd64'), program('/1.2.0/other_darwin_arm64')],
    ['The alias is other, it should be query-studio'],
  ],
  [
    'a program for one of two platforms, of another version',
    [program('/1.2.0/query-studio_linux_amd64'), program('/1.1.0/query-studio_linux')],
    ['The version folder is 1.1.0, it should be 1.2.0'],
  ],
  [
    'an alias that cannot be one',
    [program('/1.2.0/Query_linux_amd64')],
    ['"Query" cannot be an alias: it begins with a-z, then 1 to 62 of a-z, 0-9 and -'],
  ],
  [
    'a path out of the folder',
    [program('../query-studio_linux_amd64')],
    ['Unsafe path (.., backslash, drive or control characters)'],
  ],
])('check: %s', async (_, entries, problems) => {
  const folder = temporaryFolder()
  const [file, report] = [join(folder, 'plugin.zip'), join(folder, 'report.xml')]
  writeFileSync(file, buildZip(entries))
  const { code, said } = await run('check', file, '--version', '1.2.0', '--json', '--junit', report)
  expect(code).toBe(problems.length === 0 ? 0 : 1)
  const { issues } = JSON.parse(said.join('\n'))
  expect(issues.map(({ message }: { message: string }) => message)).toEqual(problems)
  expect(readFileSync(report, 'utf8')).toContain(`failures="${problems.length === 0 ? 0 : 1}"`)
})

it('check: in words, with what is missing; a file that is no zip is refused', async () => {
  const folder = temporaryFolder({ 'text.zip': 'no zip', 'notes.txt': 'no program' })
  const file = join(folder, 'query-studio_linux_amd64')
  writeFileSync(file, 'program')
  const bare = await run('check', file)
  expect(bare.code).toBe(0)
  expect(bare.said.join('\n')).toContain(
    '✓ linux_amd64  query-studio_linux_amd64  7 bytes\n· windows_amd64  no program',
  )
  for (const name of ['text.zip', 'notes.txt']) {
    const noZip = await run('check', join(folder, name))
    expect([noZip.code, noZip.said]).toEqual([1, [expect.stringContaining('✗ This is not a ZIP file')]])
  }
})

it('check: what the console refuses or asks at the upload is told, also without a version', async () => {
  const names = ['1.2.0/query-studio_linux', '1.2.0/query-studio_windows_amd64', 'README.md']
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'plugin.zip'), buildZip(names.map(program)))
  const odd = await run('check', join(folder, 'plugin.zip'))
  expect(odd.code).toBe(0)
  expect(odd.said[0]).toContain(`${names[0]}: It is for linux_amd64 or linux_arm64: choose one`)
  expect(odd.said[0]).toContain(`${names[1]}: It is no program: its name should be like /${names[1]}.exe`)
  writeFileSync(join(folder, ' plugin.zip'), buildZip([program('query-studio_linux_amd64')]))
  expect((await run('check', join(folder, ' plugin.zip'))).said[0]).toContain(
    '✗ The name of the file can have',
  )
  writeFileSync(join(folder, 'bare.zip'), buildZip([program('query-studio_linux_amd64')]))
  expect((await run('check', join(folder, 'bare.zip'))).said[0]).toContain(
    '✗ The programs have to be in a folder',
  )
})
