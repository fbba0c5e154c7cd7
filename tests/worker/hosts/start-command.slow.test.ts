import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type RunningCommand, runCommand, runProcess } from '../support/run-command.ts'

// The first start of a fresh clone bundles the packages. A wait ends before its test, to say what it saw.
vi.setConfig({ testTimeout: 180_000 })
const waiting = { timeout: 80_000, interval: 50 }

async function own(): Promise<{ PORT: string; DATA_DIR: string }> {
  return { PORT: String(await freePort()), DATA_DIR: temporaryFolder() }
}

/** Lists the processes that run below a process, by the numbers of their parents. */
function descendants(pid: number): { pid: number; command: string }[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? [])
    .map(([id, parent, command = '']) => ({ pid: Number(id), parent: Number(parent), command }))
  const below = (parent: number): typeof rows =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)])
  return below(pid)
}

function isRunning({ pid }: { pid: number }): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Kills a process without a chance to clean up, and expects that all it started ends. */
async function expectNothingLeft({ child }: RunningCommand): Promise<void> {
  const started = descendants(child.pid ?? 0)
  expect(started.map(({ command }) => command).join('\n')).toContain('workerd')
  onTestFinished(() => {
    for (const each of started.filter(isRunning)) process.kill(each.pid, 'SIGKILL')
  })
  child.kill('SIGKILL')
  await expect.poll(() => started.filter(isRunning), waiting).toEqual([])
}

const isPosix = process.platform !== 'win32'
const hasStarted = ({ said }: RunningCommand) => expect.poll(said, waiting).toContain('Ctrl+C')

it.runIf(isPosix).each(['start', 'dev'])('npm run %s: killed, it leaves no workerd behind', async (name) => {
  const command = runCommand(name, await own())
  await hasStarted(command)
  await expectNothingLeft(command)
})

it.runIf(isPosix)('npm start: a killed npm leaves no workerd behind', async () => {
  // npm runs a script in a shell; it does not pass on how it ends itself.
  const script = `"${process.execPath}" scripts/run.js start; exit $?`
  const npm = runProcess('sh', ['-c', script], { ...(await own()), npm_lifecycle_event: 'start' })
  await hasStarted(npm)
  await expectNothingLeft(npm)
})

it.runIf(isPosix)('npm start: ends with its Worker, and leaves no workerd behind', async () => {
  const command = runCommand('start', await own())
  await hasStarted(command)
  const [worker, ...below] = descendants(command.child.pid ?? 0)
  if (worker !== undefined) process.kill(worker.pid, 'SIGKILL')
  expect(await command.ended).toEqual({ code: 137, said: expect.stringContaining('ended by itself (137)') })
  expect(below.length).toBeGreaterThan(0)
  await expect.poll(() => below.filter(isRunning), waiting).toEqual([])
})

it.each(['start', 'dev'])('npm run %s: a port taken meanwhile ends it with one sentence', async (name) => {
  const { PORT, DATA_DIR } = await own()
  const command = runCommand(name, { PORT, DATA_DIR })
  // The data folder is locked once the port was looked at.
  await expect.poll(() => existsSync(join(DATA_DIR, '.lock-1')), waiting).toBe(true)
  // Takes connections and never answers.
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(Number(PORT), '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { code, said } = await command.ended
  expect(code).toBe(1)
  expect(said).toContain(`Port ${PORT} is taken: stop what listens there`)
  expect(said).not.toContain('Demo accounts')
})
