import { isolateHeap } from '#scripts/lib/isolate-heap.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { untilExit } from '#scripts/lib/processes.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'

/** Configuration of the Worker that also has a bare handler. */
export const benchConfig = 'tests/bench/wrangler.toml'

/** A Worker in workerd. */
export interface RunningWorker {
  /** Without a trailing slash. */
  address: string
  /** Id of the process that leads its process group. */
  pid: number
  /** Resolves to the MB of the isolate's JavaScript heap after a collection. */
  heap: () => Promise<number>
}

/** Runs a Worker for as long as `run` takes, on the data of `persistTo`. */
export async function withWorker<Result>(
  options: { persistTo: string; config?: string },
  run: (worker: RunningWorker) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const inspectorPort = await freePort()
  const server = startWorker({ ...options, port, inspectorPort })
  try {
    const address = `http://127.0.0.1:${port}`
    await untilAnswers(address, server)
    return await run({ address, pid: server.pid ?? 0, heap: () => isolateHeap(inspectorPort) })
  } finally {
    server.kill('SIGTERM')
    await untilExit(server)
  }
}
