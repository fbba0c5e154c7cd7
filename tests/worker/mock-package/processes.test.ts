import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { runProcess } from '../support/run-command.ts'

const cli = 'scripts/mock-package/cli.ts'
const isPosix = process.platform !== 'win32'
const waiting = { timeout: 30_000 }

/** Starts a command of this repository, whose output goes to a full disk or to a reader that is gone. */
function startUnread(args: readonly string[], reader: 'full disk' | 'gone'): ChildProcess {
  const output = reader === 'gone' ? 'pipe' : openSync('/dev/full', 'w')
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout?.destroy()
  return child
}

async function ended(child: ChildProcess) {
  const [said, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'close')])
  return { code, said }
}

const lost = 'The output cannot be written (ENOSPC).\n'

it.runIf(isPosix).each([
  ['gone', { code: 0, said: '' }],
  ['full disk', { code: 1, said: lost }],
] as const)('mock process: openapi to a reader that is %s ends with %j', async (reader, end) => {
  expect(await ended(startUnread([cli, 'openapi'], reader))).toEqual(end)
})

it.runIf(isPosix).each([
  ['gone', { code: 0, said: '' }],
  ['full disk', { code: 1, said: lost }],
] as const)('mock process: the mock serves on when its reader is %s, ends with %j', async (reader, end) => {
  const port = String(await freePort())
  const child = startUnread([cli, '--port', port], reader)
  const done = ended(child)
  const status = () => fetch(`http://127.0.0.1:${port}/__mock/health`).then((answer) => answer.status)
  await expect.poll(() => status().catch(() => 0), waiting).toBe(200)
  child.kill('SIGTERM')
  expect(await done).toEqual(end)
})

/** A program that prints the address and variables that a client in it would use. */
const told = `const { PLUGIN_MARKET_URL: url, NO_PROXY, no_proxy } = process.env
  console.log([NO_PROXY, no_proxy, new URL(url).hostname, ...process.argv.slice(1)].join())`
/** Nothing listens there: a request through it would fail. */
const proxy = { HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' }

it.each([
  ['', [], {}, '127.0.0.1,127.0.0.1'],
  [' with a list of its own', [], { NO_PROXY: 'a.example' }, 'a.example,127.0.0.1,a.example,127.0.0.1'],
  [' with no proxy at all', [], { no_proxy: '*' }, '*,*'],
  [' with its --', ['--'], {}, '127.0.0.1,127.0.0.1'],
])('mock process: exec%s keeps a proxy away from its address', async (_what, before, variables, lists) => {
  const program = [process.execPath, '-e', told, '--', 'x', '--help']
  const args = [cli, 'exec', '--scenario', 'empty', ...before, ...program]
  const env = { NO_PROXY: '', no_proxy: '', ...proxy, ...variables }
  const end = await runProcess(process.execPath, args, env).ended
  expect(end).toEqual({ code: 0, said: `${lists},127.0.0.1,x,--help\n` })
})

it.runIf(isPosix)('mock process: one Ctrl+C is one SIGINT for the command of exec', async () => {
  const program = `let signals = 0
    process.on('SIGINT', () => console.log('signal', ++signals))
    process.on('SIGTERM', () => process.exit(signals))
    console.log('ready'); setInterval(() => {}, 1000)`
  const args = [cli, 'exec', '--', process.execPath, '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, waiting).toContain('ready')
  // A terminal signals every process of its foreground group.
  process.kill(-(child.pid ?? Number.NaN), 'SIGINT')
  await expect.poll(() => said).toContain('signal')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([1, null])
})
