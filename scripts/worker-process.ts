import { inspect } from 'node:util'
import { unstable_DevEnv as DevEnv } from 'wrangler'
import { endOwnGroup } from './lib/processes.ts'

// Runs in a child process, so that ending the child also ends workerd.
const {
  WORKER_CONFIG = 'wrangler.toml',
  WORKER_INSPECTOR_PORT,
  WORKER_PERSIST_TO,
  WORKER_PORT,
  WORKER_VARIABLES = '',
  WORKER_WATCH,
} = process.env
const port = Number(WORKER_PORT)
const environment = new DevEnv()

/** Milliseconds. */
const stopTimeout = 5000
let isStopping = false

/** Ends this process and workerd; a teardown that hangs is cut short. */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  setTimeout(endOwnGroup, stopTimeout)
  // Not the Worker's own `dispose`, which first waits for a start that may have failed.
  void environment.teardown().then(() => process.exit(code), endOwnGroup)
}

function fail(problem: unknown): void {
  if (isStopping) return
  console.error(inspect(problem))
  stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(0))
// The parent process has ended, even if by a crash: without this workerd would keep running.
process.once('disconnect', () => stop(0))
if (process.connected === false) stop(0)
environment.once('error', fail)
// wrangler has said what is wrong with the code, and would wait for it to change.
const failBuild = () => stop(1)
environment.once('buildFailed', failBuild)

const loaded = new Promise<void>((resolve) => environment.once('reloadComplete', () => resolve()))
const worker = await environment.startWorker({
  config: WORKER_CONFIG,
  bindings: Object.fromEntries(
    WORKER_VARIABLES.split(',')
      .filter((name) => process.env[name])
      .map((name) => [name, { type: 'plain_text' as const, value: process.env[name] ?? '' }]),
  ),
  dev: {
    // A request that arrives during a reload is answered with "Your worker restarted mid-request".
    watch: WORKER_WATCH !== undefined,
    liveReload: false,
    inspector: WORKER_INSPECTOR_PORT !== undefined && { port: Number(WORKER_INSPECTOR_PORT) },
    persist: WORKER_PERSIST_TO ?? false,
    server: { hostname: '127.0.0.1', port },
  },
})
await loaded
environment.off('buildFailed', failBuild)
await worker.ready
if (process.connected) process.send?.('listening')
