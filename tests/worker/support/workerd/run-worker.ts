import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { inProject } from '#scripts/lib/project.ts'
import { createWorkerOptions, type WorkerSpec } from './workers.ts'

/** A Worker in its own workerd process, with temporary storage. */
export interface RunningWorker {
  /** The address it listens on, without a trailing slash. */
  readonly address: string
  /** Evicts the Durable Object of a sandbox; the next request loads it from storage. */
  evict(sandbox: string): Promise<void>
  stop(): Promise<void>
}

/** Log file of all Workers of a run: tests provoke errors, which would flood the terminal. */
export const workerLog = inProject('.cache', 'tests', 'workerd.log')

class FileLog extends Log {
  readonly #file: string

  constructor(file: string) {
    super(LogLevel.WARN)
    this.#file = file
  }

  override log(message: string): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    appendFileSync(this.#file, `${message}\n`)
  }
}

interface RunnerOptions {
  /** The Workers' port; 0, the default, takes a free one. */
  readonly port?: number
  /** The file that they write to; `workerLog` by default. */
  readonly log?: string
}

/** Returns what starts a Worker in Miniflare; what it started together shares bundles. */
export function createWorkerRunner({
  port = 0,
  log: file = workerLog,
}: RunnerOptions = {}): (spec: WorkerSpec) => Promise<RunningWorker> {
  const optionsOf = createWorkerOptions()
  const log = new FileLog(file)

  return async (spec) => {
    const worker = await optionsOf(spec)
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port,
        cf: false,
        log,
        handleStructuredLogs: ({ level, message }) => log.log(`[${worker.name}] ${level}: ${message}`),
        workers: [worker],
      }),
    )
    const { origin } = await miniflare.ready
    const sandboxes = worker.durableObjects?.SANDBOX
    const className = typeof sandboxes === 'string' ? sandboxes : sandboxes?.className
    return {
      address: origin,
      evict: async (name) => {
        const evicted = miniflare.unsafeEvictDurableObject(worker.name, className ?? '', { name })
        // workerd itself evicts one that nobody asked for ten seconds, which pass on a machine that is busy enough.
        await evicted.catch((error: unknown) => {
          if (!/it is not currently running/.test(String(error))) throw error
        })
      },
      stop: () => miniflare.dispose(),
    }
  }
}
