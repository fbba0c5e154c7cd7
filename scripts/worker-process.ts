import { unstable_startWorker as startWorker } from 'wrangler'

// A process of its own, so that whoever started it can end workerd with it. The Worker is not watched:
// wrangler answers a call that meets a reload with "Your worker restarted mid-request".
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
    logLevel: 'warn',
    persist: WORKER_PERSIST_TO ?? false,
    server: { hostname: '127.0.0.1', port: Number(WORKER_PORT) },
  },
})

const stop = () => {
  void worker.dispose().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
// Whoever started this is gone, however that came about: nobody could end workerd any more.
process.once('disconnect', stop)
