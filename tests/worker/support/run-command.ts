import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'

export interface RunningCommand {
  readonly child: ChildProcess
  /** Resolves to the exit code and the whole output. */
  readonly ended: Promise<{ code: number | null; said: string }>
  /** The output so far. */
  said(): string
}

/** Runs a command of the repository until the test ends. */
export function runCommand(
  name: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): RunningCommand {
  return runProcess(process.execPath, ['scripts/run.js', name, ...args], variables)
}

/** Runs `npm run mock`. */
export const runMock = (variables: Record<string, string>) => runCommand('mock', variables)

/** Runs `npm run mock` on a free port, waits until it listens, and returns where. */
export async function startedMock(variables: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const mock = runMock({ PORT, ...variables })
  await expect.poll(mock.said, { timeout: 30_000 }).toContain('\n')
  return { ...mock, address: `http://127.0.0.1:${PORT}` }
}

/** Runs any program until the test ends. */
export function runProcess(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): RunningCommand {
  const child = spawn(program, args, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended, said: () => said }
}
