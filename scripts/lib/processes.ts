import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { CommandError } from './command.ts'
import { projectRoot, toolScript } from './project.ts'

/** A command of an installed package; `name` selects it when the package has several. */
export interface Tool {
  package: string
  name?: string
}

/** Starts a tool with the current Node, in the repository's folder; it is stopped after `timeout` milliseconds, if any. */
function startTool(
  tool: Tool,
  args: readonly string[],
  { output, env, timeout = 0 }: { output: 'inherit' | 'pipe'; env: NodeJS.ProcessEnv; timeout?: number },
): ChildProcess {
  return spawn(process.execPath, [toolScript(tool.package, tool.name), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    timeout,
  })
}

const hasGroups = process.platform !== 'win32'

/**
 * Starts a script of this repository with the current Node, in a process group of its own: what the script started
 * ends with it. It gets `disconnect` when this process ends.
 */
export function startNode(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [script], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: hasGroups,
    env,
  })
  child.once('exit', () => {
    if (child.pid !== undefined) killGroup(child.pid)
  })
  return child
}

/** Kills this process and everything in its process group, in a script that `startNode` started. */
export function endOwnGroup(): void {
  killGroup(process.pid)
  process.exit(1)
}

/** Ends this process with the message of an error. */
export function endWith({ message }: Error): never {
  console.error(message)
  process.exit(1)
}

function killGroup(leader: number): void {
  if (!hasGroups) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // Nothing of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
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

/** Milliseconds that a child gets to end after SIGTERM. */
const stopTimeout = 10_000

/** Stops a child with SIGTERM, and with SIGKILL when it does not end within ten seconds; returns its exit code. */
export async function stopChild(child: ChildProcess, timeout = stopTimeout): Promise<number> {
  const ended = untilExit(child)
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  return ended.finally(() => clearTimeout(timer))
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  if (code !== null) return code
  return 128 + (signal === null ? 0 : constants.signals[signal])
}

/**
 * Runs a tool to its end with its output on the terminal, and returns its exit code.
 * @throws {CommandError} when a signal stopped it
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = startTool(tool, args, { output: 'inherit', env })
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
 * @param limits `priority` as of `nice`: 0 is normal, 19 the lowest; `timeout` in milliseconds, after which it is stopped
 */
export async function captureTool(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { priority = 0, timeout = 0 }: { priority?: number; timeout?: number } = {},
): Promise<{ code: number; output: string }> {
  const child = startTool(tool, args, { output: 'pipe', env, timeout })
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
 * Stops the child at a stop signal instead of ending this process. Returns a function that
 * removes the handlers.
 */
export function stopWithUs(child: ChildProcess, onStop?: () => void): () => void {
  const stop = () => {
    onStop?.()
    void stopChild(child)
  }
  for (const signal of stopSignals) process.on(signal, stop)
  return () => {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}
