import { unstable_startWorker as startWorker } from 'wrangler'

// Runs in a child process, so that ending the child also ends workerd. File watching is off: wrangler answers
// a request that arrives during a reload with "Your worker restarted mid-request".
const { WORKER_CONFIG, WORKER_INSPECTOR_PORT, WORKER_PORT, WORKER_PERSIST_TO, WORKER_VARIABLES } = process.env

const worker = await startWorker({
  config: WORKER_CONFIG ?? 'wrangler.toml',
  bindings: Object.fromEntries(
    (WORKER_VARIABLES ?? '')
      .split(',')
      .filter((name) => process.env[name])
      .map((name) => [name, { type: 'plain_text' as const, value: process.env[name] ?? '' }]),
  ),
  dev: {
    watch: false,
    liveReload: false,
    inspector: WORKER_INSPECTOR_PORT !== undefined && { port: Number(WORKER_INSPECTOR_PORT) },
    persist: WORKER_PERSIST_TO ?? false,
    server: { hostname: '127.0.0.1', port: Number(WORKER_PORT) },
  },
})

const stop = () => {
  void worker.dispose().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
// The parent process has ended, even if by a crash: without this workerd would keep running.
process.once('disconnect', stop)
