import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { projectRoot, toolScript } from './project.ts'
import { visible } from './visible.ts'

/** A command of an installed package; `name` selects it when the package has several. */
export interface Tool {
  package: string
  name?: string
}

/** Starts a tool with the current Node in the repository's folder; ends it with this process. */
function startTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') {
  const child = spawn(process.execPath, [toolScript(tool.package, tool.name), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  child.once('close', stopWithUs(child))
  return child
}

/** Runs a tool on the terminal and returns its exit code. */
export function runTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return untilExit(startTool(tool, args, env, 'inherit'))
}

/** Runs a tool and returns its exit code and the output of both streams, in order of arrival. */
export async function captureTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = startTool(tool, args, env, 'pipe')
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await Promise.all([untilExit(child), once(child, 'close')])
  return { code, output: Buffer.concat(chunks).toString().trim() }
}

const hasGroups = process.platform !== 'win32'

/**
 * Starts a script of this repository in its own process group, which ends with it. The script gets `disconnect` when
 * this process ends.
 */
export function startNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: hasGroups,
    env,
  })
  child.once('exit', () => {
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
  })
  return child
}

/** Kills this process and its group, in a script that `startNode` started. */
export function endOwnGroup(): void {
  signalGroup(process.pid, 'SIGKILL')
  process.exit(1)
}

/** Ends this process with the message of an error. */
export function endWith({ message }: Error): never {
  console.error(visible(message))
  process.exit(1)
}

/** Sends a signal to a process group, on systems with groups. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  if (!hasGroups) return
  try {
    process.kill(-leader, signal)
  } catch (error) {
    // The group has ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Resolves to a child's exit code: 128 plus the signal's number after a signal. */
export async function untilExit(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? 128 + (child.signalCode === null ? 0 : constants.signals[child.signalCode])
}

/** Stops a child with SIGTERM, then SIGKILL; returns its exit code. */
export async function stopChild(child: ChildProcess, timeout = 10_000): Promise<number> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  return untilExit(child).finally(() => clearTimeout(timer))
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls back at every stop signal instead of ending this process; returns a function that stops that. */
function onStopSignal(stop: () => void): () => void {
  for (const signal of stopSignals) process.on(signal, stop)
  return () => {
    for (const signal of stopSignals) process.off(signal, stop)
  }
}

/** Resolves at the first stop signal; a second one ends this process. */
export function untilStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const release = onStopSignal(() => {
      release()
      resolve()
    })
  })
}

/** Stops the child at a stop signal; returns a function that removes the handlers. */
export function stopWithUs(child: ChildProcess, onStop?: () => void): () => void {
  return onStopSignal(() => {
    onStop?.()
    void stopChild(child)
  })
}
