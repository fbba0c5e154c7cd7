import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { CommandError } from './command.ts'
import { projectRoot, toolScript } from './project.ts'

/** An installed package's command; `name` where the package has several. */
export interface Tool {
  package: string
  name?: string
}

/** Starts an installed tool with the Node that runs this, in the repository's folder. */
export function startTool(tool: Tool, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [toolScript(tool.package, tool.name), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
}

/** Starts a script of this repository with the Node that runs this; it sees `disconnect` when this ends. */
export function startNode(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
}

/** The exit code of a child; one that a signal ended counts as 128 and the signal's number. */
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
 * Runs a tool to its end with its output shown; resolves to its exit code.
 * @throws {CommandError} when somebody stopped it
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

/** Runs a tool to its end with its output kept; `output` holds both streams in the order of arrival. */
export async function captureTool(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = startTool(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
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

/**
 * While the child runs, a signal to stop reaches it instead of ending this process, which then lives until
 * the child is gone. Returns how to undo that.
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
