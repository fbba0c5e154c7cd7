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

it('exec: the command finds the mock in PLUGIN_MARKET_URL, and its exit status is passed on', async () => {
  const program =
    'fetch(process.env.PLUGIN_MARKET_URL + "/__mock/state").then((r) => r.json()).then(({ scenario }) => process.exit(scenario === "demo-en" ? 7 : 1))'
  const { ended } = cli(['exec', '--scenario', 'demo-en', '--', process.execPath, '-e', program])
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
    said: [expect.stringMatching(/^The data folder "[^"]+" is in use .+$/)],
  })
})

it.each([
  [['frobnicate'], 'There is no command "frobnicate"; there are exec, check, conformance, openapi.'],
  [['--oops'], "Unknown option '--oops'"],
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

it('bad input: a command that does not exist ends with 1', async () => {
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
  const folder = temporaryFolder({ 'text.zip': 'no zip' })
  const file = join(folder, 'query-studio_linux_amd64')
  writeFileSync(file, 'program')
  const bare = await run('check', file)
  expect(bare.code).toBe(0)
  expect(bare.said.join('\n')).toContain(
    '✓ linux_amd64  query-studio_linux_amd64  7 bytes\n· windows_amd64  no program',
  )
  const noZip = await run('check', join(folder, 'text.zip'))
  expect([noZip.code, noZip.said]).toEqual([1, [expect.stringContaining('✗ This is not a ZIP file\n')]])
})
