import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from './command.ts'
import { startNode, stopChild, untilExit } from './processes.ts'
import { inProject } from './project.ts'

/** Environment variables that are passed on to the Worker. */
export const workerVariables = [
  'PROVIDER_ORIGIN',
  'PROVIDER_BASE',
  'PROVIDER_TIMEOUT_MS',
  'VERSION_HEADER',
  'SHARED_SANDBOX',
  'ALLOWED_ORIGINS',
  'MOCK_CONTROLS',
  'SANDBOXES_PER_HOUR',
  'LARGE_SCENARIO',
  'FILES_PER_SANDBOX_MB',
]

export interface WorkerOptions {
  port: number
  /** The folder of the sandboxes' data, relative to the repository or absolute. */
  persistTo: string
  /** The path of the configuration, relative to the repository; `wrangler.toml` by default. */
  config?: string
  /** The port of workerd's inspector, off by default. */
  inspectorPort?: number
  /** Whether the Worker restarts when its code changes, losing open requests. */
  isWatched?: boolean
}

/** Deletes the data of all sandboxes, in workerd's own subfolder. */
export function forgetData(persistTo: string): void {
  rmSync(resolve(inProject(), persistTo, 'v3'), { recursive: true, force: true })
}

/** Starts the Worker in workerd on 127.0.0.1 and prints its warnings and errors. */
export function startWorker(options: WorkerOptions): ChildProcess {
  const env = { ...process.env, ...quietOffline(options.port) }
  return startNode('scripts/worker-process.ts', [JSON.stringify(options)], env)
}

/**
 * Returns the variables that keep wrangler from prompting, telemetry, the network and printing. Simultaneous runs need
 * different `run` names.
 */
export function quietOffline(run: string | number): NodeJS.ProcessEnv {
  return {
    CI: 'true',
    DO_NOT_TRACK: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_LOG: 'warn',
    WRANGLER_LOG_PATH: '.wrangler/logs',
    WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
    WRANGLER_REGISTRY_PATH: `.wrangler/registry-${run}`,
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_SEND_METRICS: 'false',
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  }
}

const startTimeout = 60_000
const pollInterval = 100
const answerTimeout = 5000

/**
 * Waits until the server's process listens, if it is the Worker's, and the address answers with any status.
 * @throws {CommandError} when the server exits first, or after a minute
 */
export async function untilAnswers(
  address: string,
  server: ChildProcess,
  { timeout = startTimeout, stopTimeout }: { timeout?: number; stopTimeout?: number } = {},
): Promise<void> {
  let isListening = !server.connected
  server.once('message', () => {
    isListening = true
  })
  const deadline = performance.now() + timeout
  for (let left = timeout; left > 0; left = deadline - performance.now()) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new CommandError(
        `The Worker ended with ${await untilExit(server)} before it answered. If its data are damaged, delete their folder, or choose another one with DATA_DIR=….`,
      )
    if (isListening && (await answers(address, Math.min(left, answerTimeout)))) return
    await wait(pollInterval)
  }
  await stopChild(server, stopTimeout)
  const waited = isListening ? `${address} does not answer` : 'its code is not loaded'
  throw new CommandError(`The Worker did not start within ${timeout / 1000} seconds: ${waited}.`)
}

async function answers(address: string, timeout: number): Promise<boolean> {
  const signal = AbortSignal.timeout(Math.ceil(timeout))
  return (await fetch(address, { method: 'HEAD', signal }).catch(() => undefined)) !== undefined
}
