import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from './command.ts'
import { freePort } from './ports.ts'
import { startNode, startTool, untilExit } from './processes.ts'
import { inProject } from './project.ts'

/** Variables of the environment that the Worker reads. */
export const workerVariables = [
  'PROVIDER_ORIGIN',
  'PROVIDER_BASE',
  'PROVIDER_TIMEOUT_MS',
  'CONTRACT_WATCH',
  'SHARED_SANDBOX',
  'ALLOWED_ORIGINS',
  'MOCK_CONTROLS',
]

export interface WorkerOptions {
  port: number
  /** Folder of the sandboxes' data, relative to the repository. */
  persistTo: string
  /** Its configuration, relative to the repository; `wrangler.toml` by default. */
  config?: string
  /** Where workerd's inspector listens; nowhere without it. */
  inspectorPort?: number
}

/** Removes every sandbox below the folder, and nothing that workerd did not put there. */
export function forgetData(persistTo: string): void {
  rmSync(inProject(persistTo, 'v3'), { recursive: true, force: true })
}

/** Starts the Worker in workerd on 127.0.0.1, with only warnings and errors of its output shown. */
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

/** The same, but a change of its code starts it anew; calls under way are then lost. */
export async function startWatchedWorker({ port, persistTo }: Pick<WorkerOptions, 'port' | 'persistTo'>) {
  const inspectorPort = await freePort()
  const args = [
    ...['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspectorPort)],
    ...['--persist-to', persistTo, '--show-interactive-dev-session=false', '--log-level', 'warn'],
    ...workerVariables.flatMap((name) => {
      const value = process.env[name]
      return value ? ['--var', `${name}:${value}`] : []
    }),
  ]
  return startTool({ package: 'wrangler' }, args, { env: { ...process.env, ...quietOffline(port) } })
}

/**
 * Without these wrangler asks, reports, or looks up what a machine without internet cannot find. Runs at the
 * same time need different names.
 */
export function quietOffline(run: string | number): NodeJS.ProcessEnv {
  return {
    CI: 'true',
    DO_NOT_TRACK: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
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
 * Waits until the address answers at all, whatever the status.
 * @throws {CommandError} when the server ends before, or a minute passes
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
