import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild, untilExit } from '#scripts/lib/processes.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'
import { isolateHeap } from './isolate-heap.ts'

/** A host of the mock in processes of its own, which can be started again on the same data. */
export type RunningHost = Awaited<ReturnType<typeof untilRuns>>
export type RunningWorker = Awaited<ReturnType<typeof startWorkerd>>

/** Starts the mock in workerd, on the data of a folder; by default with a bare handler beside it, and without the console. */
export async function startWorkerd(persistTo: string, config = 'tests/bench/wrangler.toml') {
  const port = await freePort()
  const inspectorPort = await freePort()
  const child = startWorker({ port, persistTo, config, inspectorPort })
  /** Resolves to the MB of the isolate's JavaScript heap after a collection. */
  const heap = () => isolateHeap(inspectorPort)
  return { ...(await untilRuns(child, port)), heap }
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
  const { pid } = child
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/api/v1`, child)
  if (pid === undefined) throw new Error('[bench] The host did not start.')
  return {
    /** Without a trailing slash. */
    address,
    /** Id of the process that leads its process group. */
    pid,
    /** Ends every process without a chance to write. */
    async kill() {
      process.kill(-pid, 'SIGKILL')
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
