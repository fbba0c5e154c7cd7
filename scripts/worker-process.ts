import { inspect } from 'node:util'
import { unstable_DevEnv as DevEnv } from 'wrangler'
import { endOwnGroup } from './lib/processes.ts'
import { type WorkerOptions, workerVariables } from './lib/worker-server.ts'

// The Worker runs in a child process, whose end also ends workerd.
const {
  port,
  persistTo,
  config = 'wrangler.toml',
  inspectorPort,
  isWatched = false,
}: WorkerOptions = JSON.parse(process.argv[2] ?? '')
const environment = new DevEnv()

const stopTimeout = 5000
let isStopping = false

/** Ends this process and workerd; a hanging teardown is cut short. */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  setTimeout(endOwnGroup, stopTimeout)
  // The Worker's own `dispose` first waits for a start that may have failed.
  void environment.teardown().then(() => process.exit(code), endOwnGroup)
}

function fail(problem: unknown): void {
  if (isStopping) return
  console.error(inspect(problem))
  stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(0))
// The parent has ended, perhaps by a crash, and workerd would keep running.
process.once('disconnect', () => stop(0))
if (process.connected === false) stop(0)
environment.once('error', fail)
// wrangler has printed the error, and would wait for a change.
const failBuild = () => stop(1)
environment.once('buildFailed', failBuild)

const loaded = new Promise<void>((resolve) => environment.once('reloadComplete', () => resolve()))
const worker = await environment.startWorker({
  config,
  bindings: Object.fromEntries(
    workerVariables.flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, { type: 'plain_text' as const, value }]] : []
    }),
  ),
  dev: {
    // During a reload, a request gets "Your worker restarted mid-request".
    watch: isWatched,
    liveReload: false,
    inspector: inspectorPort !== undefined && { port: inspectorPort },
    persist: persistTo,
    server: { hostname: '127.0.0.1', port },
  },
})
await loaded
environment.off('buildFailed', failBuild)
await worker.ready
if (process.connected) process.send?.('listening')
