import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild, untilExit } from '#scripts/lib/processes.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'

export type RunningHost = Awaited<ReturnType<typeof untilRuns>>
export type RunningWorker = Awaited<ReturnType<typeof startWorkerd>>

/** Starts the mock in workerd, on the data of a folder; by default with a bare handler beside it, and without the console. */
export async function startWorkerd(persistTo: string, config = 'tests/bench/wrangler.toml') {
  const port = await freePort()
  const inspectorPort = await freePort()
  const child = startWorker({ port, persistTo, config, inspectorPort })
  return { ...(await untilRuns(child, port)), heap: () => isolateHeap(inspectorPort) }
}

/** Resolves to the MB of the isolate's JavaScript heap: an upper bound, as workerd does not confirm the collection. */
async function isolateHeap(inspectorPort: number): Promise<number> {
  // wrangler accepts only a local `Origin`. Node's own WebSocket takes headers, unlike the type, which is the browser's.
  const options = { headers: { Origin: 'http://localhost' } }
  const socket: WebSocket = Reflect.construct(WebSocket, [`ws://127.0.0.1:${inspectorPort}/ws`, options])
  const methods = ['HeapProfiler.enable', 'HeapProfiler.collectGarbage', 'Runtime.getHeapUsage']
  const bytes = await new Promise<number>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('[bench] The inspector does not answer.')))
    socket.addEventListener('open', () => {
      for (const [id, method] of methods.entries()) socket.send(JSON.stringify({ id, method }))
    })
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data))
      if (id === methods.length - 1) resolve(result.usedSize)
    })
  })
  socket.close()
  return bytes / 1e6
}

/** Starts the mock on Node, on the data of a folder. */
export async function startNode(folder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.js', 'mock'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: String(port), DATA_DIR: inProject(folder) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  return untilRuns(child, port)
}

async function untilRuns(child: ChildProcess, port: number) {
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/api/v1`, child)
  return {
    address,
    /** Ends every process of the host without a chance to write. */
    async kill() {
      process.kill(-Number(child.pid), 'SIGKILL')
      await untilExit(child)
    },
    stop: async () => void (await stopChild(child)),
  }
}

/** Runs a bench on a host, and stops the host afterwards. */
export async function using<Host extends RunningHost, Result>(
  starting: Promise<Host>,
  run: (host: Host) => Promise<Result>,
): Promise<Result> {
  const host = await starting
  return run(host).finally(host.stop)
}
