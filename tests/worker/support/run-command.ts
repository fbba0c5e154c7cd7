import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

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
