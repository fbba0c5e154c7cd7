import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { CommandError } from './command.ts'
import { projectRoot, toolScript } from './project.ts'

/** A command of an installed package; `name` selects it when the package has several. */
export interface Tool {
  package: string
  name?: string
}

/** Starts an installed tool with the current Node, in the repository's folder, and returns the child process. */
export function startTool(tool: Tool, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [toolScript(tool.package, tool.name), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
}

/** Starts a script of this repository with the current Node; it gets `disconnect` when this process ends. */
export function startNode(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
}

/** Waits for a child to exit and returns its exit code: 128 plus the signal's number after a signal. */
export function untilExit(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(exitCode(child.exitCode, child.signalCode))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code
  return 128 + (signal === null ? 0 : constants.signals[signal])
}

/**
 * Runs a tool to its end with its output on the terminal, and returns its exit code.
 * @throws {CommandError} when a signal stopped it
 */
export async function runTool(tool: Tool, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  const child = startTool(tool, args, { env: { ...process.env, ...env } })
  let stopped = false
  const release = stopWithUs(child, () => {
    stopped = true
  })
  const code = await untilExit(child)
  release()
  if (stopped) throw new CommandError('Stopped.')
  return code
}

/**
 * Runs a tool to its end and returns its exit code and output: both streams, in the order of arrival.
 * @param priority as of `nice`: 0 is normal, 19 the lowest
 */
export async function captureTool(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  priority = 0,
): Promise<{ code: number; output: string }> {
  const child = startTool(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority)
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const release = stopWithUs(child)
  const code = await untilExit(child)
  await closed
  release()
  return { code, output: Buffer.concat(chunks).toString() }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves at the first stop signal instead of ending this process; a second signal ends it. */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of stopSignals) process.off(signal, stop)
      resolve()
    }
    for (const signal of stopSignals) process.on(signal, stop)
  })
}

/**
 * Forwards stop signals to the child as SIGTERM instead of ending this process. Returns a function that
 * removes the handlers.
 */
export function stopWithUs(child: ChildProcess, onStop?: () => void): () => void {
  const stop = () => {
    onStop?.()
    child.kill('SIGTERM')
  }
  for (const signal of stopSignals) process.on(signal, stop)
  return () => {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}
