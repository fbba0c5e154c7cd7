import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from './command.ts'
import { freePort } from './ports.ts'
import { startNode, startTool, untilExit } from './processes.ts'
import { inProject } from './project.ts'

/** Environment variables that are passed to the Worker as its variables. */
export const workerVariables = [
  'PROVIDER_ORIGIN',
  'PROVIDER_BASE',
  'PROVIDER_TIMEOUT_MS',
  'CONTRACT_WATCH',
  'SHARED_SANDBOX',
  'ALLOWED_ORIGINS',
  'MOCK_CONTROLS',
  'SANDBOXES_PER_HOUR',
  'LARGE_SCENARIO',
]

export interface WorkerOptions {
  port: number
  /** Folder for the sandboxes' data, relative to the repository or absolute. */
  persistTo: string
  /** Path of the configuration, relative to the repository; `wrangler.toml` by default. */
  config?: string
  /** Port of workerd's inspector, which is off by default. */
  inspectorPort?: number
}

/** Deletes the data of all sandboxes: only the subfolder that workerd itself created. */
export function forgetData(persistTo: string): void {
  rmSync(resolve(inProject(), persistTo, 'v3'), { recursive: true, force: true })
}

/** Starts the Worker in workerd on 127.0.0.1 and returns the child process; prints its warnings and errors. */
export function startWorker({
  port,
  persistTo,
  config = 'wrangler.toml',
  inspectorPort,
}: WorkerOptions): ChildProcess {
  return startNode('scripts/worker-process.ts', {
    ...process.env,
    ...quietOffline(port),
    WORKER_CONFIG: config,
    ...(inspectorPort !== undefined && { WORKER_INSPECTOR_PORT: String(inspectorPort) }),
    WORKER_PORT: String(port),
    WORKER_PERSIST_TO: persistTo,
    WORKER_VARIABLES: workerVariables.join(','),
  })
}

/** Starts the Worker with `wrangler dev`, which restarts it when its code changes, losing open requests. */
export async function startWatchedWorker({ port, persistTo }: Pick<WorkerOptions, 'port' | 'persistTo'>) {
  const inspectorPort = await freePort()
  const args = [
    ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspectorPort)],
    ...['--persist-to', persistTo, '--show-interactive-dev-session=false'],
    ...workerVariables.flatMap((name) => {
      const value = process.env[name]
      return value ? ['--var', `${name}:${value}`] : []
    }),
  ]
  return startTool({ package: 'wrangler' }, args, { env: { ...process.env, ...quietOffline(port) } })
}

/**
 * Returns the variables that keep wrangler from prompting, sending telemetry, using the network and printing
 * more than warnings. `run` names the run: runs at the same time need different names.
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

/**
 * Polls the address until it answers with any status.
 * @throws {CommandError} when the server exits first, or after a minute
 */
export async function untilAnswers(address: string, server: ChildProcess): Promise<void> {
  let ended: number | undefined
  void untilExit(server).then((code) => {
    ended = code
  })
  const deadline = performance.now() + startTimeout
  while (performance.now() < deadline) {
    if (ended !== undefined) throw new CommandError(`The Worker ended with ${ended} before it answered.`)
    if (await answers(address)) return
    await wait(pollInterval)
  }
  server.kill('SIGTERM')
  throw new CommandError(`The Worker did not answer at ${address} within ${startTimeout / 1000} seconds.`)
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
