import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { stopChild, untilExit } from '#scripts/lib/processes.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'
import { startWorker, untilAnswers } from '#scripts/lib/worker-server.ts'

/** A host of the mock in processes of its own, which can be killed and started again on the same data. */
export interface AttackedHost {
  readonly name: string
  start(): Promise<RunningHost>
}

export interface RunningHost {
  readonly address: string
  /** Ends every process without a chance to write. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const folder = '.cache/attack'

/** The mock in workerd and on Node, each with an empty data folder. */
export function attackedHosts(): readonly AttackedHost[] {
  rmSync(inProject(folder), { recursive: true, force: true })
  return [
    {
      name: 'workerd',
      start: () =>
        run((port) => {
          const child = startWorker({
            port,
            persistTo: `${folder}/workerd`,
            config: 'tests/bench/wrangler.toml',
          })
          // It leads a process group, which workerd is in.
          return { child, kill: () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL') }
        }),
    },
    {
      name: 'Node',
      start: () =>
        run((port) => {
          const env = { ...process.env, PORT: String(port), DATA_DIR: inProject(folder, 'node') }
          const child = spawn(process.execPath, ['scripts/run.js', 'mock'], {
            cwd: projectRoot,
            env,
            stdio: ['ignore', 'ignore', 'inherit'],
          })
          return { child, kill: () => child.kill('SIGKILL') }
        }),
    },
  ]
}

async function run(
  spawned: (port: number) => { child: ChildProcess; kill(): unknown },
): Promise<RunningHost> {
  const port = await freePort()
  const { child, kill } = spawned(port)
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/api/v1`, child)
  return {
    address,
    async kill() {
      kill()
      await untilExit(child)
    },
    async stop() {
      await stopChild(child)
    },
  }
}
